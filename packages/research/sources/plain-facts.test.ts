import { createRandom } from "@plumbline/test-kit/random.ts";
import { expect, test } from "vitest";
import { companyFactsReader } from "./company-facts-reader.ts";
import { countLeftOut } from "./readable-rows.ts";
import { readPlainFacts } from "./plain-facts.ts";

const row = {
  end: "2025-12-31",
  val: 5,
  accn: "0000000001-26-000001",
  fy: 2025,
  fp: "FY",
  form: "10-K",
  filed: "2026-02-01",
};
const flow = { start: "2025-01-01", ...row, val: -1234.5, frame: "CY2025" };
const section = JSON.stringify({
  label: 'A "label"',
  description: null,
  units: { USD: [row, flow, { ...row, fy: null, fp: null, val: 0 }], EUR: [{ ...row, val: -0 }] },
});
const readAlone = (text: string) => readPlainFacts(Buffer.from(`,${text},`), 1, "Revenues");

/** Reads a section as the only one of a company; a blank in it makes it one that is not plain. */
const readWith = (text: string) => {
  const { leaveOut, found } = countLeftOut();
  const reader = companyFactsReader({ leaveOut });
  try {
    reader.write(Buffer.from(`{"cik":1,"entityName":"X","facts":{"us-gaap":{"Revenues":${text}}}}`));
    return { facts: reader.end().byTag.get("Revenues"), leftOut: found() };
  } catch {
    return "refused";
  }
};

const readParsed = (text: string) => readWith(text.replace("{", "{ "));

test("reads what the SEC writes as it is parsed, without parsing it", () => {
  const { facts, end } = readAlone(section) ?? {};
  expect(end).toBe(1 + section.length);
  expect(facts).toHaveLength(4);
  expect(facts?.[1]).toEqual({
    tag: "Revenues",
    unit: "USD",
    start: "2025-01-01",
    end: "2025-12-31",
    value: -1234.5,
    accession: "0000000001-26-000001",
    fiscalYear: 2025,
    form: "10-K",
    filed: "2026-02-01",
  });
  expect(readParsed(section)).toEqual({ facts, leftOut: null });
  expect(readAlone(section.replace("{", "{ "))).toBeNull();
});

test.each([
  ["a unit twice", section.replace("EUR", "USD")],
  ["units twice", section.replace(/}$/, ',"units":{"USD":[]}}')],
  ["units whose names are numbers", section.replace("USD", "2").replace("EUR", "1")],
  ["a name twice", section.replace('"val":5', '"val":4,"val":5')],
  ["an exponent", section.replace('"val":5', '"val":5e2')],
  ["many digits", section.replace('"val":5', '"val":12345678901234567890')],
  ["an escape", section.replace("10-K", "10\\u002dK")],
  ["a letter beyond ASCII", section.replace("10-K", "10‑K")],
  ["a day that does not exist", section.replace("2025-12-31", "2025-02-30")],
  ["an end before the start", section.replace("2025-01-01", "2026-01-01")],
  ["no value", section.replace('"val":5', '"val":null')],
  ["no form", section.replace('"form":"10-K"', '"form":""')],
  ["a row of another order", section.replace('"fy":2025,"fp":"FY"', '"fp":"FY","fy":2025')],
  ["no rows", section.replace(/\[.*?\]/, "[]")],
  ["no units", '{"label":"x"}'],
])("leaves %s to the parser", (_name, text) => {
  expect(text).not.toBe(section);
  expect(readAlone(text)).toBeNull();
  expect(readWith(text)).toEqual(readParsed(text));
});

test("reads no section otherwise than the parser, whatever is changed in it", () => {
  const random = createRandom(7);
  const letters = ['"', "{", "}", "[", "]", ",", ":", "0", "1", "-", ".", "e", "\\", "n", " ", "é"];
  let plain = 0;
  for (let i = 0; i < 5_000; i++) {
    const at = random.below(section.length);
    const removed = random.below(3);
    const added = random.below(2) ? random.pick(letters) : "";
    const changed = section.slice(0, at) + added + section.slice(at + removed);
    if (readAlone(changed)) plain++;
    expect(readWith(changed), changed).toEqual(readParsed(changed));
  }
  expect(plain).toBeGreaterThan(100);
});
