import { expect, test } from "vitest";
import {
  readDirectory,
  readFrame,
  readFred,
  readOlderFilings,
  readSampleTickers,
  readSubmissions,
  readTickers,
} from "./formats.ts";
import { countLeftOut } from "./readable-rows.ts";
import type { Format } from "./reader.ts";

/** Reads a body; returns what was read and how many rows were left out. */
const read = <T>(format: Format<T>, body: unknown) => {
  const { leaveOut, found } = countLeftOut();
  return { value: format(body, leaveOut), leftOut: found()?.rows ?? 0 };
};

const fields = ["cik", "name", "ticker", "exchange"];
const apple = [320193, "Apple Inc.", "AAPL", "Nasdaq"];

test.each([
  ["a null name", [1, null, "NULLN", "NYSE"]],
  ["an empty name", [1, " ", "NULLN", "NYSE"]],
  ["a null ticker", [1, "Null Corp", null, "NYSE"]],
  ["an empty ticker", [1, "Null Corp", "", "NYSE"]],
  ["a note in place of a ticker", [1, "Null Corp", "NONE.", null]],
  ["a CIK that is no number", ["X1", "Null Corp", "NULLN", "NYSE"]],
  ["a fractional CIK", [1.5, "Null Corp", "NULLN", "NYSE"]],
  ["a missing ticker", [1, "Null Corp"]],
  ["no row at all", null],
  ["an object", { cik: 1, name: "Null Corp", ticker: "NULLN" }],
])("the ticker list: a row with %s costs that row", (_name, bad) => {
  expect(read(readTickers, { fields, data: [bad, apple] })).toEqual({
    value: [{ cik: 320193, name: "Apple Inc.", ticker: "AAPL", exchange: "Nasdaq" }],
    leftOut: 1,
  });
});

test("the ticker list: reads a CIK as text, and an exchange that is null, missing or no text as none", () => {
  const data = [
    ["0000320193", "Apple Inc.", "AAPL", null],
    [1, "One", "ONE"],
    [2, "Two", "TWO", 5],
  ];
  const { value, leftOut } = read(readTickers, { fields, data });
  expect(value.map(({ cik, exchange }) => [cik, exchange])).toEqual([
    [320193, null],
    [1, null],
    [2, null],
  ]);
  expect(leftOut).toBe(0);
});

const row = {
  accessionNumber: "0000000001-26-000001",
  filingDate: "2026-02-01",
  reportDate: "2025-12-31",
  form: "10-K",
  primaryDocument: "a.htm",
};
type Columns = Record<keyof typeof row, unknown>;
const createColumns = (...rows: Partial<Columns>[]): Columns =>
  Object.fromEntries(
    Object.keys(row).map((name) => [name, rows.map((one) => one[name as keyof Columns])]),
  ) as Columns;
const createSubmissions = (recent: Columns, more = {}) => ({
  cik: "0000000001",
  name: "X Corp",
  sic: "3571",
  sicDescription: "Computers",
  filings: { recent, files: [] },
  ...more,
});
const readIndex = (recent: Columns, more = {}) => {
  const { value, leftOut } = read(readSubmissions, createSubmissions(recent, more));
  return { ...value.index, leftOut };
};
const filing = {
  form: "10-K",
  accession: "0000000001-26-000001",
  filed: "2026-02-01",
  periodEnd: "2025-12-31",
  primaryDocument: "a.htm",
};

test.each([
  ["a null form", { form: null }],
  ["a null day", { filingDate: null }],
  ["a day that does not exist", { filingDate: "2026-02-30" }],
  ["an accession number of another type", { accessionNumber: 5 }],
])("the filing index: %s costs that filing", (_name, fault) => {
  const index = readIndex(createColumns({ ...row, ...fault }, row));
  expect(index).toMatchObject({ filings: [filing], leftOut: 1 });
});

test.each([null, "n/a", "2026-02-30", "9999-12-31", ""])(
  "the filing index: a filing with the report date %j has no known period",
  (reportDate) => {
    const index = readIndex(createColumns({ ...row, reportDate }));
    expect(index).toMatchObject({ filings: [{ ...filing, periodEnd: "" }], leftOut: 0 });
  },
);

test.each(["accessionNumber", "filingDate", "form"])(
  "the filing index: a column %s that is shorter than the others costs the filings that it lacks",
  (name) => {
    const columns = createColumns(row, row, row);
    const short = { ...columns, [name]: (columns[name as keyof Columns] as unknown[]).slice(0, 2) };
    expect(readIndex(short)).toMatchObject({ filings: [filing, filing], leftOut: 1 });
  },
);

test("the filing index: reports and documents are not needed, whatever the columns hold", () => {
  const { reportDate: _report, primaryDocument: _document, ...columns } = createColumns(row);
  expect(readIndex(columns as Columns).filings).toEqual([{ ...filing, periodEnd: "", primaryDocument: "" }]);
  expect(readIndex({ ...createColumns(row), reportDate: null }).filings).toHaveLength(1);
  expect(readIndex(createColumns()).filings).toEqual([]);
});

test.each([
  ["3571", 3571],
  [3571, 3571],
  ["", null],
  ["0000", null],
  ["n/a", null],
  [null, null],
  [undefined, null],
])("the filing index: the industry %j is %j", (sic, expected) => {
  expect(readIndex(createColumns(row), { sic }).sic).toBe(expected);
});

test("the filing index: a faulty page of older filings costs that page", () => {
  const name = "CIK0000000001-submissions-001.json";
  const files = [{ name, filingTo: "2020-01-01" }, { name, filingTo: null }, { name: "x" }, null];
  const body = { ...createSubmissions(createColumns(row)), filings: { recent: createColumns(row), files } };
  const { value, leftOut } = read(readSubmissions, body);
  expect(value.older).toEqual([{ name, newest: "2020-01-01" }]);
  expect(leftOut).toBe(3);
  const older = read(readOlderFilings, createColumns(row, { ...row, form: null }));
  expect(older).toEqual({ value: [filing], leftOut: 1 });
});

const frameRow = { cik: 1, entityName: "One", accn: "1", end: "2025-12-31", val: 5 };
test.each([
  ["a null name", { entityName: null }],
  ["a null value", { val: null }],
  ["a value as text", { val: "5" }],
  ["an impossible day", { end: "2025-02-30" }],
  ["a missing accession number", { accn: undefined }],
])("a frame: %s costs that company", (_name, fault) => {
  const body = { tag: "Revenues", ccp: "CY2025", data: [{ ...frameRow, ...fault }, frameRow] };
  expect(read(readFrame, body)).toEqual({
    value: {
      tag: "Revenues",
      period: "CY2025",
      rows: [{ cik: 1, name: "One", accession: "1", value: 5, end: "2025-12-31" }],
    },
    leftOut: 1,
  });
});

test("a filing's folder and the sample's tickers: a faulty name costs that name", () => {
  const body = { directory: { item: [{ name: "a.xml" }, { name: null }, {}, null] } };
  expect(read(readDirectory, body)).toEqual({ value: ["a.xml"], leftOut: 3 });
  expect(read(readSampleTickers, ["AAPL", null, "", "KO"])).toEqual({ value: ["AAPL", "KO"], leftOut: 2 });
});

test("skips days without a yield in both notations of FRED", () => {
  const body = "observation_date,DGS10\n2026-09-03,4.77\n2026-09-07,\n2026-09-08,.\n2026-09-09,4.83\n";
  expect(read(readFred, body)).toEqual({
    value: [
      { date: "2026-09-03", yield: 0.0477 },
      { date: "2026-09-09", yield: 0.0483 },
    ],
    leftOut: 0,
  });
});

test("FRED: a yield that is no number, zero or below, or of no day costs that day", () => {
  const days = ["2026-09-02,4.7", "2026-09-03,n/a", "2026-09-04,0", "2026-09-05,-1", "2026-02-30,4.7", "x,1"];
  expect(read(readFred, ["DATE,DGS10", ...days].join("\r\n"))).toEqual({
    value: [{ date: "2026-09-02", yield: 0.047 }],
    leftOut: 5,
  });
});

test.each<[string, Format<unknown>, unknown]>([
  ["FRED", readFred, "<html>Scheduled maintenance</html>"],
  ["FRED without a value", readFred, "observation_date,DGS10\n"],
  ["FRED without a readable value", readFred, "observation_date,DGS10\n2026-09-03,n/a\n"],
  ["tickers with other columns", readTickers, { fields: ["cik"], data: [] }],
  ["tickers without a readable row", readTickers, { fields, data: [[1, null, "A", null], null] }],
  ["tickers without rows", readTickers, { fields }],
  ["a frame without a readable row", readFrame, { tag: "A", ccp: "CY2025", data: [{}, {}] }],
  ["an index without its columns", readSubmissions, { cik: 1, name: "X", filings: {} }],
  ["an index of no readable filing", readOlderFilings, createColumns({ ...row, form: null }, {})],
  ["a folder", readDirectory, { directory: {} }],
])("%s: rejects what is another format", (_name, format, body) => {
  expect(() => read(format, body)).toThrow();
});

test("the filing index: reads the name of a SIC code without the SEC's double spaces", () => {
  const index = readIndex(createColumns(row), { sic: "5812", sicDescription: "Retail-Eating  Places" });
  expect([index.sic, index.sicDescription]).toEqual([5812, "Retail-Eating Places"]);
});
