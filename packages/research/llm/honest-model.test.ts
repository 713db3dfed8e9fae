import { expect, test } from "vitest";
import { makeReport } from "../approved/make-report.ts";
import { buildReport, listTexts } from "../analyst/testing/report.ts";
import { briefOf } from "../pipeline/step-results.ts";
import { createSampleSources } from "../sources/testing/sample-sources.ts";
import { createHonestAnswer } from "./testing/honest-answer.ts";
import { useTestAnalysts } from "./testing/open-test-analyst.ts";

const open = useTestAnalysts();
const sources = createSampleSources();
const { signal } = new AbortController();

/** Has an honest model write the report of a sample company from its annual report. */
const write = async (ticker: string) => {
  const { results } = await makeReport(ticker);
  const { text } = await sources.filingText(results.subject.subject, results.filings.filings, signal);
  const brief = { ...briefOf(results), filingText: text };
  const { analyst } = await open(createHonestAnswer);
  return { report: await buildReport(brief, { analyst }), text };
};

const byModel = "Local 1";
// So many texts quote the sentences of others again.
const withRepeats = (texts: number) => `Local 1, ${texts} of 20 texts by rules`;

test.each([
  ["AAPL", "The annual report says: “", withRepeats(1)],
  ["KO", "The annual report for fiscal 2024 says: “", withRepeats(1)],
  ["NVDA", "The annual report for fiscal 2025 says: “", byModel],
  ["TSLA", "The annual report for fiscal 2024 says: “", withRepeats(2)],
  ["NKE", "The annual report for fiscal 2025 says: “", withRepeats(2)],
])(
  "an honest model's texts on %s are accepted, and quote its annual report",
  async (ticker, says, writers) => {
    const { report, text } = await write(ticker);
    expect(report.thesis.writtenBy).toBe(writers);
    const quotations = report.thesis.evidence ?? [];
    expect(quotations.length).toBeGreaterThanOrEqual(8);
    expect(new Set(quotations.map(({ quotation }) => quotation)).size).toBe(quotations.length);
    const filing = [text?.business, text?.risks, text?.discussion, text?.notes]
      .join(" ")
      .replaceAll("\n", " ");
    for (const { field, quotation, source } of [...quotations, ...(report.forecasts.base.evidence ?? [])]) {
      expect(filing, field).toContain(quotation);
      expect(source.accession).toBe(text?.source.accession);
    }
    expect(listTexts(report).filter((one) => one.text.includes(says)).length).toBeGreaterThanOrEqual(8);
    // What the rules conclude is theirs alone.
    for (const name of ["recommendation", "valuationSummary", "belief"] as const)
      expect(report.thesis[name]).not.toContain("annual report");
  },
);

test("a text by rules repeats no quotation of a driver's reason", async () => {
  const { results } = await makeReport("KO");
  const { text } = await sources.filingText(results.subject.subject, results.filings.filings, signal);
  const { analyst } = await open((asked) =>
    asked.purpose === "analysis" ? "no answer" : createHonestAnswer(asked),
  );
  const report = await buildReport({ ...briefOf(results), filingText: text }, { analyst });
  expect(report.forecasts.base.stableRoe.explanation).toContain("The annual report for fiscal 2024 says");
  const { stableRoe, salesToEquityRatio } = report.forecasts.base;
  for (const { quotation } of [...(stableRoe.evidence ?? []), ...(salesToEquityRatio.evidence ?? [])]) {
    expect(report.thesis.competitiveAdvantage.text).not.toContain(quotation);
    expect(report.thesis.efficiencyAnalysis.text).not.toContain(quotation);
  }
});
