/**
 * Fills a template with a model: `data-t` names the text of an element, `data-href` its address, `data-if` what
 * must hold for it to be there, `data-each` a list for whose items it stands, `data-class` a class and when.
 */
export function fill(root, model) {
  repeat(root, model);
  for (const one of [root, ...root.querySelectorAll("*")]) {
    if (root.contains(one)) place(one, model);
  }
}

function repeat(root, model) {
  const lists = new Map();
  for (const one of root.querySelectorAll("[data-each]")) {
    lists.set(one.dataset.each, [...(lists.get(one.dataset.each) ?? []), one]);
  }
  for (const [name, prototypes] of lists) {
    const [first] = prototypes;
    for (const item of model[name] ?? []) {
      const kind = prototypes.find((one) => !one.dataset.kind || one.dataset.kind === item.picture) ?? first;
      const copy = kind.cloneNode(true);
      copy.removeAttribute("data-each");
      first.before(copy, " ");
      for (const one of [copy, ...copy.querySelectorAll("*")]) place(one, { ...model, ...item });
    }
    for (const one of prototypes) one.remove();
  }
}

function place(one, model) {
  const { t, href, if: condition, class: when } = one.dataset;
  if (when) {
    const [name, key] = when.split(":");
    one.classList.toggle(name, Boolean(model[key]));
  }
  const holds = condition === undefined || (Array.isArray(model[condition]) ? model[condition].length : model[condition]);
  if (!holds || (t !== undefined && !model[t]) || (href !== undefined && !model[href])) {
    one.remove();
    return;
  }
  if (href !== undefined) {
    one.href = model[href];
    one.removeAttribute("data-href");
  }
  if (t !== undefined) {
    one.textContent = model[t];
    one.removeAttribute("data-t");
  }
  one.removeAttribute("data-if");
  one.removeAttribute("data-class");
}
