import { AppError } from "@plumbline/shared/errors.ts";
import { expect, test } from "vitest";
import type { Filings, ListedCompany } from "../company/company-data.ts";
import type { CompanyFacts, Instance } from "../company/filings/sec-records.ts";
import { createRunReader } from "./run-reader.ts";

const subject: ListedCompany = { ticker: "EXW", cik: 1, companyName: "Example Works", exchange: null };
const report = (accession: string) => ({
  form: "10-K",
  accession,
  filed: "2026-02-01",
  periodEnd: "2025-12-31",
  url: "https://example.com",
});
const filings: Filings = {
  annual: report("3"),
  earlierAnnual: [report("2"), report("1")],
  quarterly: null,
  sic: null,
  sicDescription: null,
  currency: "USD",
};
const run = () => ({
  ticker: "EXW",
  results: {},
  signal: new AbortController().signal,
});

/** Sources that count what is read, and of whose reports some have no document. */
const counting = ({ without = [] as string[], failures = 0 } = {}) => {
  const asked: string[] = [];
  let left = failures;
  const reader = createRunReader({
    companyFacts: async () => {
      asked.push("facts");
      if (left-- > 0) throw new Error("not now");
      return { cik: 1, name: "Example Works", byTag: new Map() } satisfies CompanyFacts;
    },
    instance: async (_, { annual, earlierAnnual }) => {
      const found = [annual, ...earlierAnnual].find(({ accession }) => !without.includes(accession));
      asked.push(`instance from ${annual.accession}`);
      return found ? ({ ...found, facts: [] } satisfies Instance) : null;
    },
  });
  return { reader, asked };
};

test("the steps of a run read a file once, another run reads it anew", async () => {
  const { reader, asked } = counting();
  const first = run();
  await Promise.all([reader.facts(first, subject), reader.facts(first, subject)]);
  await reader.instance(first, subject, filings);
  await reader.instance({ ...first }, subject, filings);
  expect(asked).toEqual(["facts", "instance from 3"]);
  await reader.facts(run(), subject);
  expect(asked).toEqual(["facts", "instance from 3", "facts"]);
});

test("what could not be read is asked for again", async () => {
  const { reader } = counting({ failures: 1 });
  const first = run();
  await expect(reader.facts(first, subject)).rejects.toThrow("not now");
  expect((await reader.facts(first, subject)).name).toBe("Example Works");
});

test.each([
  [[], "2"],
  [["3"], "1"],
  [["3", "2"], undefined],
  [["3", "2", "1"], undefined],
])("without the documents of %j, the report before the newest at hand is %s", async (without, before) => {
  const { reader } = counting({ without });
  expect((await reader.earlierInstance(run(), subject, filings))?.accession).toBe(before);
});

test("an earlier report's document that can never be read is gone without, one that did not come is not", async () => {
  const fault = (isPermanent: boolean) =>
    new AppError({
      kind: "unavailable",
      code: "SEC_FAULT",
      message: "It is not to be had.",
      details: isPermanent ? { isPermanent } : {},
    });
  const readerWith = (isPermanent: boolean) =>
    createRunReader({
      companyFacts: () => Promise.reject(new Error("not asked for")),
      instance: async (_, { annual }) => {
        if (annual.accession === "3") return { ...annual, facts: [] };
        throw fault(isPermanent);
      },
    });
  expect(await readerWith(true).earlierInstance(run(), subject, filings)).toBeNull();
  await expect(readerWith(false).earlierInstance(run(), subject, filings)).rejects.toMatchObject({
    code: "SEC_FAULT",
  });
});
