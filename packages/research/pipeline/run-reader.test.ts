import { AppError } from "@plumbline/platform/errors.ts";
import { expect, test } from "vitest";
import type { Filings, ListedCompany } from "../company/company-data.ts";
import type { CompanyFacts, Instance } from "../company/filings/sec-records.ts";
import { createRunReader } from "./run-reader.ts";

const subject: ListedCompany = { ticker: "EXW", cik: 1, companyName: "Example Works", exchange: null };
const createReport = (accession: string) => ({
  form: "10-K",
  accession,
  filed: "2026-02-01",
  periodEnd: "2025-12-31",
  url: "https://example.com",
});
const filings: Filings = {
  annual: createReport("3"),
  earlierAnnual: [createReport("2"), createReport("1")],
  quarterly: null,
  sic: null,
  sicDescription: null,
  currency: "USD",
};
const createRun = () => ({
  ticker: "EXW",
  results: {},
  signal: new AbortController().signal,
});

/** Creates sources that count reads; without: reports without an instance. */
const createCountingReader = ({ without = [] as string[], failures = 0 } = {}) => {
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

test("the steps of a run read a file once; another run reads it again", async () => {
  const { reader, asked } = createCountingReader();
  const first = createRun();
  await Promise.all([reader.facts(first, subject), reader.facts(first, subject)]);
  await reader.instance(first, subject, filings);
  await reader.instance({ ...first }, subject, filings);
  expect(asked).toEqual(["facts", "instance from 3"]);
  await reader.facts(createRun(), subject);
  expect(asked).toEqual(["facts", "instance from 3", "facts"]);
});

test("reads again after a failure", async () => {
  const { reader } = createCountingReader({ failures: 1 });
  const first = createRun();
  await expect(reader.facts(first, subject)).rejects.toThrow("not now");
  expect((await reader.facts(first, subject)).name).toBe("Example Works");
});

test.each([
  [[], "2"],
  [["3"], "1"],
  [["3", "2"], undefined],
  [["3", "2", "1"], undefined],
])("without the instances of %j, the previous instance is %s", async (without, before) => {
  const { reader } = createCountingReader({ without });
  expect((await reader.earlierInstance(createRun(), subject, filings))?.accession).toBe(before);
});

test("a permanent read error gives no earlier instance; other errors are thrown", async () => {
  const createFault = (isPermanent: boolean) =>
    new AppError({
      kind: "unavailable",
      code: "SEC_FAULT",
      message: "It is not to be had.",
      details: isPermanent ? { isPermanent } : {},
    });
  const createFailingReader = (isPermanent: boolean) =>
    createRunReader({
      companyFacts: () => Promise.reject(new Error("not asked for")),
      instance: async (_, { annual }) => {
        if (annual.accession === "3") return { ...annual, facts: [] };
        throw createFault(isPermanent);
      },
    });
  expect(await createFailingReader(true).earlierInstance(createRun(), subject, filings)).toBeNull();
  await expect(
    createFailingReader(false).earlierInstance(createRun(), subject, filings),
  ).rejects.toMatchObject({
    code: "SEC_FAULT",
  });
});
