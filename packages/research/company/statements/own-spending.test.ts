import { expect, test } from "vitest";
import type { Fact, Instance } from "../filings/sec-records.ts";
import { createInstanceFact } from "../testing/facts.ts";
import { createFlow, resolveStatementsOf, spanOfYear } from "../testing/statements-of.ts";

const total = "NetCashProvidedByUsedInInvestingActivities";
const property = "PaymentsToAcquirePropertyPlantAndEquipment";
const software = "AdditionsToCapitalizedSoftware";
const annual = { accession: "0000000001-26-000001", form: "10-K", filed: "2026-02-01" };
const quarterly = { accession: "0000000001-26-000002", form: "10-Q", filed: "2026-07-30" };
type Span = { start: string; end: string };

/** Creates a report's own document: tags with a plus sign are the filer's own. Amounts in millions. */
const createDocument = (report: typeof annual, lines: Record<string, number>, spans: Span[]): Instance => ({
  ...report,
  facts: spans.flatMap((span) =>
    Object.entries(lines).map(([tag, millions]) =>
      createInstanceFact({
        concept: tag.replace("+", ""),
        unit: "USD",
        ...span,
        value: millions * 1e6,
        ...(tag.startsWith("+") && { isOwn: true }),
      }),
    ),
  ),
});

/** Lines of a statement of investing that adds up with software, which the standard tags lack. */
const statement = {
  [total]: -135.4,
  [property]: 40.3,
  [`+${software}`]: 88.1,
  PaymentsToAcquireBusinessesNetOfCashAcquired: 7,
};

const createYears = (years: number[], spent = 40.3): Fact[] =>
  years.flatMap((year) => [
    createFlow("Revenues", year, 1_000, annual),
    createFlow("NetIncomeLoss", year, 100, annual),
    createFlow(property, year, spent, annual),
  ]);

const resolve = (lines: Record<string, number>) =>
  resolveStatementsOf(createYears([2025]), {
    instance: createDocument(annual, lines, [spanOfYear(2025)]),
  });

test("adds a line under the filer's own tag with which investing adds up to its total", () => {
  const { value, source } = resolve(statement).trailing.figures.capitalExpenditure;
  expect(value).toBeCloseTo(128.4, 6);
  expect(source.note).toContain(`With ${software} of the filing's own document`);
});

test.each<[string, number, Record<string, number>]>([
  ["that investing adds up without", 40.3, { ...statement, [total]: -47.3 }],
  ["of what was not paid", 40.3, { [total]: -128.4, [property]: 40.3, "+AccruedAdditionsToSoftware": 88.1 }],
  ["of leases", 40.3, { [total]: -128.4, [property]: 40.3, "+EquipmentAcquiredUnderFinanceLeases": 88.1 }],
  ["of research", 40.3, { [total]: -128.4, [property]: 40.3, "+ResearchAndSoftwareDevelopment": 88.1 }],
  [
    "of businesses",
    40.3,
    { [total]: -128.4, [property]: 40.3, "+AcquisitionOfBusinessesAndEquipment": 88.1 },
  ],
  ["that repeats the figure", 40.3, { [total]: -80.6, [property]: 40.3, "+CapitalExpenditures": -40.3 }],
])("leaves out a line %s", (_, expected, lines) => {
  expect(resolve(lines).trailing.figures.capitalExpenditure.value).toBeCloseTo(expected, 6);
});

test.each<[string, number, Record<string, number>]>([
  [
    "that were leased",
    113.3,
    { [total]: -113.3, [property]: 40.3, "+PurchaseOfPropertiesUnderLeaseAgreement": -73 },
  ],
  [
    "beside a loan that was repaid",
    128.4,
    {
      ...statement,
      [total]: -111.4,
      IncreaseDecreaseInNotesReceivableRelatedPartiesCurrent: -24,
      PaymentsToAcquireLand: 3.3,
      ProceedsFromSaleOfBuildings: 3.4,
    },
  ],
  [
    "beside taxes and a part of a subsidiary, which are no investing",
    128.4,
    {
      ...statement,
      ProceedsFromIncomeTaxRefunds: 66.3,
      PaymentsToAcquireAdditionalInterestInSubsidiaries: 3.1,
      ProceedsFromDivestitureOfBusinesses: 28.7,
    },
  ],
])("adds lines %s", (_, expected, lines) => {
  expect(resolve(lines).trailing.figures.capitalExpenditure.value).toBeCloseTo(expected, 6);
});

test("takes software under a tag of notes where investing adds up with it alone", () => {
  const note = "CapitalizedComputerSoftwareAdditions";
  const read = (sum: number) =>
    resolve({ [total]: sum, [property]: 40.3, [note]: 12.2 }).trailing.figures.capitalExpenditure.value;
  expect([read(-52.5), read(-40.3), read(-99)]).toEqual([52.5, 40.3, 40.3]);
});

test.each(["CapitalExpenditures", "IncreaseInOilAndGasProperties"])(
  "reads %s, which has no standard tag at all",
  (tag) => {
    const lines = { [total]: -87.2, [`+${tag}`]: -87.2 };
    const facts = createYears([2025]).filter(({ tag }) => tag !== property);
    const { trailing } = resolveStatementsOf(facts, {
      instance: createDocument(annual, lines, [spanOfYear(2025)]),
    });
    expect(trailing.figures.capitalExpenditure.value).toBeCloseTo(87.2, 6);
  },
);

test("warns of a line of which the total of investing decides nothing", () => {
  const { warnings, trailing } = resolve({ ...statement, [total]: -999 });
  expect(trailing.figures.capitalExpenditure.value).toBe(40.3);
  const doubt = warnings.find(({ code }) => code === "FIGURE_IN_DOUBT");
  expect(doubt?.message).toContain(`also gives ${software} of 88.1 million`);
});

test("warns where the total has room for either of two equal lines", () => {
  const lines = {
    [total]: -52.5,
    [property]: 40.3,
    "+AdditionsToSoftware": 12.2,
    "+EquipmentPurchases": 12.2,
  };
  const { warnings, trailing } = resolve(lines);
  expect(trailing.figures.capitalExpenditure.value).toBe(40.3);
  const doubt = warnings.find(({ code }) => code === "FIGURE_IN_DOUBT");
  expect(doubt?.message).toContain("AdditionsToSoftware of 12.2 million, EquipmentPurchases of 12.2 million");
});

test("adds up twelve months with such lines of the 10-Q's own document", () => {
  const months = (year: number): Span => ({ start: `${year}-01-01`, end: `${year}-06-30` });
  const later = [2025, 2026].flatMap((year) =>
    [
      ["Revenues", 500],
      ["NetIncomeLoss", 50],
      [property, 20],
    ].map(([tag, value]) =>
      createFlow(tag as string, year, value as number, { ...quarterly, ...months(year) }),
    ),
  );
  const instance = createDocument(annual, statement, [spanOfYear(2025)]);
  const document = createDocument(quarterly, { [total]: -70, [property]: 20, [`+${software}`]: 50 }, [
    months(2026),
  ]);
  const before = createDocument(quarterly, { [total]: -61, [property]: 20, [`+${software}`]: 41 }, [
    months(2025),
  ]);
  const facts = [...createYears([2025]), ...later];
  const quarterlyInstance = { ...document, facts: [...document.facts, ...before.facts] };
  const whole = resolveStatementsOf(facts, { instance, quarterlyInstance }).trailing.figures;
  expect(whole.capitalExpenditure.value).toBeCloseTo(128.4 + 70 - 61, 6);
  const { value, source } = resolveStatementsOf(facts, { instance }).trailing.figures.capitalExpenditure;
  expect(value).toBeCloseTo(128.4, 6);
  expect(source.note).toContain("later quarters do not report it");
});

test("gives no figure of a year whose report is not at hand, because it would lack the lines", () => {
  const old = { accession: "0000000001-23-000001", filed: "2023-02-01", form: "10-K" };
  const facts = [
    ...createYears([2025]),
    ...createYears([2024]).map((fact) => ({ ...fact, ...old, filed: "2025-02-01" })),
  ];
  const read = (lines: Record<string, number>) =>
    resolveStatementsOf(facts, { instance: createDocument(annual, lines, [spanOfYear(2025)]) }).annual[0]
      ?.figures.capitalExpenditure;
  const { value, source } = read(statement) ?? {};
  expect(value).toBeNull();
  expect(source?.note ?? source?.label).toContain(software);
  const small = { ...statement, [total]: -47.8, [`+${software}`]: 0.5 };
  expect(read(small)?.value).toBe(40.3);
});

test.each<[string, Record<string, number>]>([
  [
    "a line turned",
    {
      [total]: -35,
      PaymentsToAcquireInvestments: 12,
      [property]: 40.3,
      "+CapitalExpendituresForThePlantMove": 351,
      ProceedsFromSaleOfProductiveAssets: 35.3,
      PaymentsForProceedsFromOtherInvestingActivities: -18,
    },
  ],
  [
    "a line left out",
    {
      [total]: -47,
      [property]: 40.3,
      "+PurchasesOfVessels": 60,
      PaymentsToAcquireBusinessesNetOfCashAcquired: 6.7,
      PaymentsToAcquireInvestments: 12,
    },
  ],
])("doubts spending without an own line where investing adds up with %s", (_, lines) => {
  const { warnings, trailing } = resolve(lines);
  expect(trailing.figures.capitalExpenditure.value).toBe(40.3);
  expect(warnings.find(({ code }) => code === "FIGURE_IN_DOUBT")?.message).toContain(
    "the total of investing",
  );
});
