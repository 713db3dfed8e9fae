import { readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { expect, test } from "vitest";
import { drawAcceptance, planFilings } from "./plan-filings.ts";
import { createReadersAt } from "./sources-at.ts";

const { signal } = new AbortController();
const records = await readCompanyRecords({ sources: openTestCompanies().sources, ticker: "NVDA", signal });
const plan = Array.from({ length: 20 }, (_, seed) =>
  planFilings(records, { seed, after: "2021-01-01", until: "2026-08-21" }),
).flat();

test("most filings are accepted on their date, some in the evening of the business day before", () => {
  const daysAhead = plan.map(({ filed, acceptedAt }) => {
    // An evening of New York ends after midnight, UTC.
    const evening = new Date(acceptedAt.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
    return (Date.parse(filed) - Date.parse(evening)) / 86_400_000;
  });
  expect(new Set(daysAhead)).toEqual(new Set([0, 1, 3]));
  const ahead = daysAhead.filter((days) => days > 0).length / daysAhead.length;
  expect(ahead).toBeGreaterThan(0.1);
  expect(ahead).toBeLessThan(0.25);
});

test("a filing is not known before it was accepted, and neither are its facts", async () => {
  const filed = records.index.filings.find(({ form }) => form === "10-Q")?.filed ?? "";
  const acceptedAt = drawAcceptance(1, "NVDA", filed);
  const { readRecords, readIndex } = createReadersAt(records, 1);
  const newestOf = async (at: Date) => {
    const { facts } = await readRecords(at);
    const dates = [...facts.byTag.values()].flatMap((rows) => rows.map((row) => row.filed));
    const { filings } = await readIndex(at);
    return [
      filings
        .map((row) => row.filed)
        .toSorted()
        .at(-1),
      dates.toSorted().at(-1),
    ];
  };
  const [index, fact] = await newestOf(new Date(acceptedAt.getTime() - 1));
  expect(index && index < filed && fact && fact < filed).toBe(true);
  expect(await newestOf(acceptedAt)).toEqual([filed, filed]);
});
