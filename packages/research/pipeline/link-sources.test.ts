import { expect, test } from "vitest";
import { makeReport } from "../approved/make-report.ts";

const documentUrl =
  /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/\d+\/\d{18}\/[\w.-]+\.html?(#:~:text=\S+)?$/;

test("sources open the filing's document at the figure or the passage", async () => {
  const { content, results } = await makeReport("AAPL");
  const { adjusted } = content.financials;
  const latest = adjusted.findLast(({ label }) => /^\d+$/.test(label));
  const { value, source } = latest?.revenue ?? {};
  expect(source?.url).toMatch(documentUrl);
  expect(decodeURIComponent(source?.url ?? "")).toContain(`#:~:text=${value?.toLocaleString("en-US")}&`);

  const quotes = [
    ...(content.thesis.evidence ?? []),
    ...(content.thesis.answers ?? []).flatMap((one) => one.quotes ?? []),
  ];
  expect(quotes.length).toBeGreaterThan(5);
  for (const { quotation, source: of } of quotes) {
    if (of.form !== "10-K") continue;
    expect(of.url).toMatch(documentUrl);
    const [first = ""] = decodeURIComponent(of.url?.split("#:~:text=")[1] ?? "").split(",");
    expect(first.length).toBeGreaterThan(2);
    expect(quotation.startsWith(first)).toBe(true);
  }

  // The sample has no names of its newest reports and of 8-Ks.
  const { documents, filings } = results.filings;
  const named =
    JSON.stringify({ ...content, peers: null }).match(/"accession":"[^"]+"[^}]*?"url":"[^"]*"/g) ?? [];
  const hasName = (one: string) => Object.keys(documents).some((accession) => one.includes(`"${accession}"`));
  expect(named.filter((one) => hasName(one)).length).toBeGreaterThan(100);
  expect(named.filter((one) => hasName(one) && one.endsWith('-index.htm"'))).toEqual([]);
  expect(documents[filings.quarterly?.accession ?? ""]).toBeUndefined();
  expect(content.latestFilingUrl).toMatch(/-index\.htm$/);
});

test("a dividend a share opens the document at its top: $7.17 is no 7,170", async () => {
  const { content } = await makeReport("MCD");
  const name = "dividendPerShare, fiscal 2025";
  expect(content.inputs[name]).toBe(7.17);
  expect(content.sources[name]?.url).toMatch(/\.htm$/);
});
