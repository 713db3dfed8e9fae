import { expect, test } from "vitest";
import { companyFactsReader } from "./company-facts-reader.ts";
import { countLeftOut, type LeaveOut } from "./readable-rows.ts";

const bytes = new TextEncoder();
const all = (text: string, pieceLength: number, leaveOut?: LeaveOut) => {
  const reader = companyFactsReader(leaveOut ? { leaveOut } : {});
  const body = bytes.encode(text);
  for (let at = 0; at < body.length; at += pieceLength) reader.write(body.subarray(at, at + pieceLength));
  return reader.end();
};
const outcomeOf = (read: () => unknown) => {
  try {
    return { value: read() };
  } catch {
    return "refused";
  }
};
/** Feeds the reader in chunks, as they arrive over the network, and at once, which agree. */
const readText = (text: string, pieceLength = 11) => {
  const streamed = () => all(text, pieceLength);
  expect(outcomeOf(() => all(text, text.length * 3 + 1))).toEqual(outcomeOf(streamed));
  return streamed();
};
const read = (value: unknown, pieceLength?: number) => readText(JSON.stringify(value), pieceLength);

/** Counts the facts of a company and what was left out, which both ways of reading agree on. */
const readCounted = (value: unknown) => {
  const [streamed, whole] = [11, 10_000_000].map((pieceLength) => {
    const { leaveOut, found } = countLeftOut();
    const { byTag } = all(JSON.stringify(value), pieceLength, leaveOut);
    return { facts: [...byTag.values()].flat().length, leftOut: found()?.rows ?? 0 };
  });
  expect(whole).toEqual(streamed);
  return streamed;
};

const row = {
  end: "2025-12-31",
  val: 5,
  accn: "0000000001-26-000001",
  fy: 2025,
  form: "10-K",
  filed: "2026-02-01",
};
const createCompany = (facts: unknown) => ({ cik: 1, entityName: "Señor X", facts });
const createRevenues = (rows: unknown) =>
  createCompany({ "us-gaap": { Revenues: { units: { USD: rows } } } });

test.each([1, 5, 100_000])("reads wanted tags of all taxonomies, in chunks of %d bytes", (pieceLength) => {
  const facts = read(
    createCompany({
      dei: { EntityCommonStockSharesOutstanding: { label: 'a "count"', units: { shares: [row] } } },
      "us-gaap": {
        Revenues: { label: null, units: { USD: [{ ...row, start: "2025-01-01", fp: "FY" }], EUR: [row] } },
        SomethingElse: { units: { USD: [row] } },
      },
      "ifrs-full": { Revenues: { units: { EUR: [{ ...row, val: 9 }] } } },
    }),
    pieceLength,
  );
  expect(facts).toMatchObject({ cik: 1, name: "Señor X" });
  expect([...facts.byTag.keys()]).toEqual(["EntityCommonStockSharesOutstanding", "Revenues"]);
  expect(facts.byTag.get("Revenues")).toEqual([
    {
      tag: "Revenues",
      unit: "USD",
      start: "2025-01-01",
      end: "2025-12-31",
      value: 5,
      accession: "0000000001-26-000001",
      fiscalYear: 2025,
      form: "10-K",
      filed: "2026-02-01",
    },
    expect.objectContaining({ unit: "EUR", start: null }),
  ]);
});

test("accepts a CIK as text, and a company without facts", () => {
  expect(read({ cik: "0000320193", entityName: "X", facts: {} })).toEqual({
    cik: 320193,
    name: "X",
    byTag: new Map(),
  });
});

test.each([
  ["no object", []],
  ["no facts field", { cik: 1, entityName: "X" }],
  ["a list of facts", createCompany([])],
  ["an invalid CIK", { ...createCompany({}), cik: "X1" }],
  [
    "only facts that cannot be read",
    createRevenues([
      { ...row, val: null },
      { ...row, end: "soon" },
    ]),
  ],
])("rejects %s", (_name, value) => {
  expect(() => read(value)).toThrow();
});

const fault = (changes: Record<string, unknown>) => ({ ...row, ...changes });
test.each([
  ["a null value", fault({ val: null })],
  ["a value as text", fault({ val: "5" })],
  ["a missing value", fault({ val: undefined })],
  ["a date that is none", fault({ end: "n/a" })],
  ["a date that does not exist", fault({ end: "2026-02-30" })],
  ["a date of another era", fault({ end: "9999-12-31" })],
  ["a start that is none", fault({ start: "2025-13-01" })],
  ["an end before its start", fault({ start: "2026-01-01" })],
  ["an invalid filing date", fault({ filed: null })],
  ["a missing filing date", fault({ filed: undefined })],
  ["a missing accession number", fault({ accn: undefined })],
  ["an empty accession number", fault({ accn: "" })],
  ["a missing form", fault({ form: null })],
  ["nothing", null],
  ["a list", []],
])("a fact with %s costs that fact", (_name, bad) => {
  expect(readCounted(createRevenues([bad, row, bad, row]))).toEqual({ facts: 2, leftOut: 2 });
});

test.each([
  ["a unit that is no list", { units: { USD: { 0: row }, EUR: [row] } }, 1],
  ["missing units", { label: "Revenues" }, 0],
  ["units as a list", { units: [row] }, 0],
  ["a tag that is null", null, 0],
  ["a tag that is a number", 5, 0],
  ["a tag that is a list", [row], 0],
])("%s costs that unit or tag, not the company", (_name, tag, facts) => {
  const value = createCompany({ "us-gaap": { Revenues: tag, NetIncomeLoss: { units: { USD: [row] } } } });
  expect(readCounted(value)).toEqual({ facts: 1 + facts, leftOut: 1 });
});

test.each([null, "none", 5, [{ Revenues: { units: {} } }]])("a taxonomy %j costs that taxonomy", (bad) => {
  const value = createCompany({ dei: bad, "us-gaap": { Revenues: { units: { USD: [row] } } } });
  expect(readCounted(value)).toEqual({ facts: 1, leftOut: 1 });
});

test.each([null, undefined, 5, " "])("a company named %j has an empty name", (entityName) => {
  expect(read({ ...createRevenues([row]), entityName }).name).toBe("");
});

test("a start of null is none, a fiscal year of another type is unknown, and zero is a value", () => {
  const facts = read(createRevenues([fault({ start: null, fy: "2025", val: 0 })]));
  expect(facts.byTag.get("Revenues")).toMatchObject([{ start: null, fiscalYear: null, value: 0 }]);
});

test("rejects a body that is truncated anywhere, or has trailing content", () => {
  const text = JSON.stringify(createRevenues([row]));
  for (let end = 0; end < text.length; end++) expect(() => readText(text.slice(0, end))).toThrow();
  expect(() => readText(`${text},`)).toThrow();
  expect(readText(`${text}\n`).byTag.size).toBe(1);
});

test("rejects invalid JSON in unwanted tags", () => {
  const text = JSON.stringify(createCompany({ "us-gaap": { SomethingElse: { units: { USD: [row] } } } }));
  expect(readText(text).byTag.size).toBe(0);
  expect(() => readText(text.replace('"val":5', '"val" 5'))).toThrow();
});

test("accepts many long tags", () => {
  const tag = JSON.stringify({ units: { USD: Array.from({ length: 80_000 }, () => ({})) } });
  const text = `{"cik":1,"entityName":"X","facts":{"us-gaap":{"A":${tag},"B":${tag},"C":${tag}}}}`;
  expect(readText(text, 100_000).byTag.size).toBe(0);
});

test("rejects unlimited nesting and unlimited length while reading", () => {
  const reader = companyFactsReader();
  expect(() => reader.write(bytes.encode("[".repeat(100)))).toThrow("nested too deeply");
  const endless = companyFactsReader();
  const rows = bytes.encode("[],".repeat(10_000));
  endless.write(bytes.encode('{"facts":{"us-gaap":{"Revenues":{"units":{"USD":['));
  expect(() => {
    for (let i = 0; i < 100; i++) endless.write(rows);
  }).toThrow("too long");
});

test.each([
  ["no JSON", "", "x".repeat(100_000)],
  ["endless names", '{"facts":{"us-gaap":{', '"Tag":{},'.repeat(10_000)],
  ["an endless text", '{"entityName":"', "x".repeat(100_000)],
])("rejects %s before it fills the memory", (_name, begin, piece) => {
  const reader = companyFactsReader();
  reader.write(bytes.encode(begin));
  expect(() => {
    for (let i = 0; i < 100; i++) reader.write(bytes.encode(piece));
  }).toThrow("too long");
});
