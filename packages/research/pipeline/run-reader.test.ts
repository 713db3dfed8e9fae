import { AppError } from "@plumbline/platform/errors.ts";
import { expect, test } from "vitest";
import type { Filings, ListedCompany } from "../company/company-data.ts";
import type { CompanyFacts, Instance } from "../company/filings/sec-records.ts";
import { createFact } from "../company/testing/facts.ts";
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

const balance = (tag: string, millions: number) =>
  createFact({ tag, accession: "3", end: "2025-12-31", value: millions * 1e6 });
const balances = [balance("LiabilitiesCurrent", 900), balance("AccountsPayableCurrent", 500)];
const facts: CompanyFacts = {
  cik: 1,
  name: "Example Works",
  byTag: Map.groupBy(balances, ({ tag }) => tag),
};
const createInstance = (concept: string): Instance => ({
  ...createReport("3"),
  facts: [
    {
      concept,
      unit: "USD",
      start: null,
      end: "2025-12-31",
      value: 400e6,
      text: null,
      dimensions: {},
      isOwn: true,
    },
  ],
});
const quarterly = { ...createReport("4"), form: "10-Q" };

test("reads the newest 10-Q's own document where the 10-K's alone gives a line of debt", async () => {
  const { reader, asked } = createCountingReader();
  const read = (concept: string) =>
    reader.quarterlyInstance(
      createRun(),
      subject,
      { ...filings, quarterly },
      { facts, instance: createInstance(concept) },
    );
  expect(await read("LoansAndNotesPayable")).toMatchObject({ accession: "4" });
  expect(await read("CustomerRebates")).toBeNull();
  expect(asked).toEqual(["instance from 4"]);
});

test("reads the newest 10-Q's own document where the 10-K's alone gives a line of spending", async () => {
  const { reader, asked } = createCountingReader();
  const flow = (concept: string, millions: number) => ({
    ...createInstance(concept).facts[0]!,
    start: "2025-01-01",
    value: millions * 1e6,
  });
  const read = (total: number) => {
    const lines = [
      flow("NetCashProvidedByUsedInInvestingActivities", total),
      flow("CapitalExpenditures", 81),
    ];
    const instance = { ...createInstance("CustomerRebates"), facts: lines };
    return reader.quarterlyInstance(createRun(), subject, { ...filings, quarterly }, { facts, instance });
  };
  expect(await read(-500)).toBeNull();
  expect(await read(-81)).toMatchObject({ accession: "4" });
  expect(asked).toEqual(["instance from 4"]);
});

test("reads the newest 10-Q's own document where the 10-K's alone gives dividends", async () => {
  const { reader } = createCountingReader();
  const lines = ["NetCashProvidedByUsedInFinancingActivities", "DividendsPaid"].map((concept) => ({
    ...createInstance(concept).facts[0]!,
    start: "2025-01-01",
    isOwn: concept === "DividendsPaid" || undefined,
  }));
  const instance = { ...createInstance("CustomerRebates"), facts: lines as Instance["facts"] };
  expect(
    await reader.quarterlyInstance(createRun(), subject, { ...filings, quarterly }, { facts, instance }),
  ).toMatchObject({ accession: "4" });
});

test("does without a 10-Q's own document that cannot be read, unless the run is stopped", async () => {
  const reader = createRunReader({
    companyFacts: async () => facts,
    instance: async () => {
      throw new Error("timed out");
    },
  });
  const read = (signal: AbortSignal) =>
    reader.quarterlyInstance(
      { ...createRun(), signal },
      subject,
      { ...filings, quarterly },
      {
        facts,
        instance: createInstance("LoansAndNotesPayable"),
      },
    );
  expect(await read(new AbortController().signal)).toBeNull();
  await expect(read(AbortSignal.abort())).rejects.toThrow("timed out");
});
