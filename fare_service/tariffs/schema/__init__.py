"""The shape of the tariff files: one struct a block, and the glossary between their keys and ours.

Every field's file key is the law's Portuguese word; `shape.read` turns parsed TOML into these.
Times are local; amounts are centavos.
"""

from fare_service.tariffs.schema.acts import ActFile, ActWindow, Revocation, Suspension
from fare_service.tariffs.schema.block import Block
from fare_service.tariffs.schema.calendar import CalendarFile, Correction
from fare_service.tariffs.schema.ends import EndFile
from fare_service.tariffs.schema.examples import Example
from fare_service.tariffs.schema.readings import Clause, Reading, ReadingsFile
from fare_service.tariffs.schema.rules import Condition, Extra, Readjustment, RulesFile, WhoSets
from fare_service.tariffs.schema.tables import DestinationUnits, OwnAmounts, PairPrice, TableFile
from fare_service.tariffs.schema.times import TimeClass, Window
from fare_service.tariffs.schema.town import (
    MunicipalHoliday,
    MunicipalityFile,
    Place,
    Ponto,
    Quorum,
    ReviewedYears,
    TransitBody,
)
from fare_service.tariffs.schema.trips import AddOn, KmPart, TripClass

__all__ = [
    "ActFile",
    "ActWindow",
    "AddOn",
    "Block",
    "CalendarFile",
    "Clause",
    "Condition",
    "Correction",
    "DestinationUnits",
    "EndFile",
    "Example",
    "Extra",
    "KmPart",
    "MunicipalHoliday",
    "MunicipalityFile",
    "OwnAmounts",
    "PairPrice",
    "Place",
    "Ponto",
    "Quorum",
    "Reading",
    "ReadingsFile",
    "Readjustment",
    "ReviewedYears",
    "Revocation",
    "RulesFile",
    "Suspension",
    "TableFile",
    "TimeClass",
    "TransitBody",
    "TripClass",
    "WhoSets",
    "Window",
]
