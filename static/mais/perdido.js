/** The page for an address without a file: a code typed from paper leads on, however it was written. */

const [, folder, typed] = /^(.*\/t\/)([^/]+)\/?$/.exec(location.pathname) ?? [];

if (typed) {
  const bare = decodeURIComponent(typed).toUpperCase().replace(/[\s-]/g, "");
  const code = bare.replaceAll("O", "0").replace(/[IL]/g, "1");
  if (code !== typed) location.replace(`${folder}${encodeURIComponent(code)}/`);
}
