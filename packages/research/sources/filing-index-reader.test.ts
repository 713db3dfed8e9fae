import { expect, test } from "vitest";
import { filingIndexReader, olderFilingsReader } from "./filing-index-reader.ts";
import { countLeftOut } from "./readable-rows.ts";
import type { CreateReader } from "./reader.ts";

/** Reads a body in pieces of a few bytes; returns what was read and how many rows were left out. */
const read = <T>(create: CreateReader<T>, body: unknown, pieceLength = 7) => {
  const { leaveOut, found } = countLeftOut();
  const reader = create(leaveOut);
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  for (let at = 0; at < bytes.length; at += pieceLength) reader.write(bytes.slice(at, at + pieceLength));
  return { value: reader.end(), leftOut: found()?.rows ?? 0 };
};

const columns = {
  accessionNumber: ["0000000001-26-000002", "0000000001-26-000001"],
  filingDate: ["2026-02-02", "2026-02-01"],
  reportDate: ["", "2025-12-31"],
  acceptanceDateTime: ["2026-02-02T10:00:00Z", "2026-02-01T10:00:00Z"],
  form: ["8-K", "10-K"],
  primaryDocument: ["", "a.htm"],
};
const filings = [
  { form: "8-K", accession: "0000000001-26-000002", filed: "2026-02-02", periodEnd: "", primaryDocument: "" },
  {
    form: "10-K",
    accession: "0000000001-26-000001",
    filed: "2026-02-01",
    periodEnd: "2025-12-31",
    primaryDocument: "a.htm",
  },
];
const page = "CIK0000000001-submissions-001.json";
const body = {
  cik: "1",
  name: "Nestlé “X” [Corp",
  sic: "3571",
  sicDescription: "Computers",
  addresses: { business: { street1: "1 Main St {", foreign: null } },
  filings: { recent: columns, files: [{ name: page, filingFrom: "2019-01-01", filingTo: "2020-01-01" }] },
};
const company = { cik: 1, name: "Nestlé “X” [Corp", sic: 3571, sicDescription: "Computers" };

test("reads a filing index and its pages, however the bytes arrive", () => {
  for (const pieceLength of [1, 7, 10_000])
    expect(read(filingIndexReader, body, pieceLength)).toEqual({
      value: { index: { ...company, filings }, older: [{ name: page, newest: "2020-01-01" }] },
      leftOut: 0,
    });
  expect(read(olderFilingsReader, columns)).toEqual({ value: filings, leftOut: 0 });
});

test("a faulty row or page costs that one; without a list of pages there are none", () => {
  const recent = { ...columns, form: [null, "10-K"] };
  const files = [null, { name: "x" }, ...body.filings.files];
  const { value, leftOut } = read(filingIndexReader, { ...body, filings: { recent, files } });
  expect(value.index.filings).toEqual(filings.slice(1));
  expect({ older: value.older.length, leftOut }).toEqual({ older: 1, leftOut: 2 });
  expect(read(filingIndexReader, { ...body, filings: { recent: columns } }).value.older).toEqual([]);
  expect(read(filingIndexReader, { ...body, filings: { recent: columns, files: {} } }).leftOut).toBe(1);
});

test.each([{}, [], null, { filings: null }, { cik: 1, filings: {} }, { filings: { recent: columns } }])(
  "%j is no filing index",
  (wrong) => {
    expect(() => read(filingIndexReader, wrong)).toThrow();
  },
);

test.each([[[]], [null], ["x"]])("%j is no page of older filings", (wrong) => {
  expect(() => read(olderFilingsReader, wrong)).toThrow();
});

test("holds a column at most, and throws for more than any filer has", () => {
  const writeLong = (create: CreateReader<unknown>, begin: string, row: string) => {
    const reader = create(() => undefined);
    const encoder = new TextEncoder();
    reader.write(encoder.encode(begin));
    let most = 0;
    for (let i = 0; i < 400; i++) {
      reader.write(encoder.encode(row.repeat(400)));
      most = Math.max(most, reader.held());
    }
    return most;
  };
  const [recent, pages] = ['{"filings":{"recent":{"form":[1', '{"filings":{"files":[{}'];
  expect(() => writeLong(filingIndexReader, recent, ',"a text of some length"')).toThrow("too long");
  expect(() => writeLong(filingIndexReader, pages, ",{}")).toThrow("too many pages");
  expect(() => writeLong(olderFilingsReader, '{"form":[1', ',"a text of some length"')).toThrow("too long");
  const others = writeLong(olderFilingsReader, '{"size":[1],"a":"b"', ',"isXBRL":[1,1,1,1,1,1,1]');
  expect(others).toBeLessThan(3_000_000);
});
