import { type Mirror, startMirror } from "@plumbline/test-servers/mirror/mirror.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFilings } from "../../company/filings/filings.ts";
import { findSubject } from "../../company/filings/subject.ts";
import { createMirrorSources } from "./test-company.ts";
import { createSampleSources } from "./sample-sources.ts";

let mirror: Mirror;
beforeAll(async () => {
  mirror = await startMirror();
});
afterAll(() => mirror.close());

const sample = createSampleSources();
const signal = new AbortController().signal;

test.each(["KO", "JPM", "UBER"])(
  "%s: the in-process sources return the same as the mirror",
  async (ticker) => {
    const served = createMirrorSources(mirror.url);
    const tickers = await served.tickers();
    expect(await sample.tickers()).toEqual(tickers);
    const subject = findSubject({ ticker, tickers });
    const [index, facts] = [await served.filings(subject), await served.companyFacts(subject)];
    expect(await sample.filings(subject)).toEqual(index);
    expect(await sample.companyFacts(subject)).toEqual(facts);
    const filings = findFilings({ subject, index, facts });
    const [before, ...earlier] = filings.earlierAnnual;
    expect(await sample.instance(subject, filings)).toEqual(await served.instance(subject, filings));
    if (before) {
      const older = { annual: before, earlierAnnual: earlier };
      expect(await sample.instance(subject, older)).toEqual(await served.instance(subject, older));
    }
    expect(await sample.prices(ticker)).toEqual(await served.prices(ticker));
    expect(await sample.frames("2025-12-31")).toEqual(await served.frames("2025-12-31"));
    expect(await sample.bondYield()).toEqual(await served.bondYield());
  },
);

test("rejects a company outside the sample data like the mirror", async () => {
  const lilly = { ticker: "LLY", cik: 59478, companyName: "ELI LILLY & Co", exchange: "NYSE" };
  await expect(sample.companyFacts(lilly, signal)).rejects.toMatchObject({ code: "NOT_IN_SAMPLE_DATA" });
  await expect(sample.filings(lilly, signal)).rejects.toMatchObject({ code: "NOT_IN_SAMPLE_DATA" });
  expect(await sample.prices("ZZZZ")).toEqual([]);
});
