import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createFlow, resolveStatementsOf } from "../testing/statements-of.ts";
import { resolveReading } from "./resolve-figure.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const read = (lines: Record<string, number>) => {
  const rows = Object.entries(lines).map(([tag, value]) =>
    createFact({
      tag: tag === "investing" ? "NetCashProvidedByUsedInInvestingActivities" : tag,
      ...span,
      value,
    }),
  );
  return resolveReading({ facts: createCompanyFacts(...rows), name: "capitalExpenditure", span })?.value;
};
const [property, otherProperty] = [
  "PaymentsToAcquirePropertyPlantAndEquipment",
  "PaymentsToAcquireOtherPropertyPlantAndEquipment",
];
const [wells, fields, leases] = [
  "PaymentsToExploreAndDevelopOilAndGasProperties",
  "PaymentsToAcquireOilAndGasPropertyAndEquipment",
  "PaymentsToAcquireOilAndGasProperty",
];

test.each<[string, Record<string, number>, number]>([
  ["one line", { [fields]: 2_120 }, 2_120],
  ["what is drilled and what is bought", { [wells]: 1_904, [leases]: 148 }, 2_052],
  ["other property beside it", { [wells]: 2_092, [fields]: 412, [otherProperty]: 980 }, 3_484],
  ["other assets beside it", { [leases]: 242, PaymentsToAcquireOtherProductiveAssets: 21 }, 263],
  ["the line of property beside it", { [property]: 15, [fields]: 276, investing: -400 }, 291],
  ["one of several lines with a minus sign", { [property]: -181, [leases]: 2_117 }, 2_298],
  ["payments with a minus sign", { [fields]: -1_434, [otherProperty]: -152 }, 1_586],
  [
    "a note, where property is all that was invested",
    { [property]: 300, [fields]: 90, investing: -300 },
    300,
  ],
])("reads what is paid for oil and gas: %s", (_, lines, expected) => {
  expect(read(lines)).toBe(expected);
});

test.each<[string, Record<string, number>, number]>([
  ["net of what was sold", { PaymentsForProceedsFromProductiveAssets: 491 }, 491],
  ["beside a larger line, a sale", { [property]: 848, PaymentsForProceedsFromProductiveAssets: -78 }, 848],
  [
    "construction above the line of property",
    { [property]: 11, PaymentsForConstructionInProcess: 1_547 },
    1_558,
  ],
  ["in two lines, none of all of it", { PaymentsForCapitalImprovements: 930, [otherProperty]: 2 }, 932],
  [
    "with software beside improvements",
    { PaymentsForCapitalImprovements: 85, PaymentsToAcquireSoftware: 9 },
    94,
  ],
  [
    "with all software once",
    { PaymentsForCapitalImprovements: 85, PaymentsForSoftware: 9, PaymentsToDevelopSoftware: 4 },
    94,
  ],
  ["above all productive assets", { PaymentsToAcquireProductiveAssets: 0.9, [otherProperty]: 3.7 }, 3.7],
  ["below all productive assets", { PaymentsToAcquireProductiveAssets: 5, [otherProperty]: 3.7 }, 5],
])("reads purchases of property %s", (_, lines, expected) => {
  expect(read(lines)).toBe(expected);
});

test("adds up twelve months with a purchase of fields that the year did not have", () => {
  const tenQ = { form: "10-Q", accession: "0000000001-26-000002", filed: "2026-07-30" };
  const inMonths = (tag: string, year: number, millions: number) =>
    createFlow(tag, year, millions, { ...tenQ, start: `${year}-01-01`, end: `${year}-06-30` });
  const lines = { Revenues: 900, NetIncomeLoss: 90, [wells]: 300 };
  const facts = Object.entries(lines).flatMap(([tag, value]) => [
    createFlow(tag, 2025, value),
    inMonths(tag, 2025, value * 0.5),
    inMonths(tag, 2026, value * 0.6),
  ]);
  const { trailing } = resolveStatementsOf([...facts, inMonths(fields, 2026, 50)]);
  expect(trailing.figures.capitalExpenditure.value).toBeCloseTo(330 + 50, 6);
});

test.each<[string, Record<string, number>, number]>([
  ["buildings alone", { PaymentsToAcquireBuildings: 2.3 }, 2.3],
  ["furniture alone", { PaymentsToAcquireFurnitureAndFixtures: 12 }, 12],
  ["construction alone", { PaymentsForConstructionInProcess: 964 }, 964],
  ["mines alone", { PaymentsToAcquireMiningAssets: 40 }, 40],
  ["all software alone", { PaymentsForSoftware: 7 }, 7],
  [
    "software that is bought and developed",
    { PaymentsToAcquireSoftware: 3, PaymentsToDevelopSoftware: 5 },
    8,
  ],
  ["software that is developed", { PaymentsToDevelopSoftware: 0.05 }, 0.05],
  [
    "buildings beside other assets of zero",
    { PaymentsToAcquireOtherProductiveAssets: 0, PaymentsToAcquireBuildings: 165 },
    165,
  ],
  [
    "construction beside improvements",
    { PaymentsForCapitalImprovements: 12, PaymentsForConstructionInProcess: 964 },
    976,
  ],
  [
    "property, which is more than other assets net of sales",
    { PaymentsForProceedsFromProductiveAssets: -6, PaymentsToAcquireOtherPropertyPlantAndEquipment: 734 },
    734,
  ],
])("reads what is paid for property under a rarer tag: %s", (_, lines, expected) => {
  expect(read(lines)).toBe(expected);
});

test("reads no rarer tag where all property has a line", () => {
  expect(read({ [property]: 500, PaymentsToAcquireBuildings: 200 })).toBe(500);
});

const [everything, assets] = ["PaymentsToAcquireProductiveAssets", "PaymentsToAcquireOtherProductiveAssets"];
test.each<[string, Record<string, number>, number]>([
  ["more than both", { [property]: 16.4, [assets]: 98.3, [everything]: 116.8 }, 116.8],
  ["both", { [property]: 5, [assets]: 46, [everything]: 51 }, 51],
  ["with software", { [property]: 37, [assets]: 180, [everything]: 257 }, 257],
  ["less than both, of other assets", { [property]: 50, [assets]: 80, [everything]: 20 }, 130],
  ["less than both, but more than property", { [property]: 50, [assets]: 80, [everything]: 125 }, 130],
  ["beside property alone", { [property]: 57, [everything]: 203 }, 57],
  [
    "beside property of which others are a part",
    { [property]: 1_497, [assets]: 2, [everything]: 1_498 },
    1_497,
  ],
])("reads a total of productive assets whose parts a note gives: %s", (_, lines, expected) => {
  expect(read(lines)).toBe(expected);
});
