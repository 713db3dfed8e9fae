import { render, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { toCompleteReport } from "../features/report/complete-report.ts";
import { report } from "../testing/report-fixture.ts";
import { setUpApp } from "../testing/app.tsx";
import { AnswersPage } from "./answers-page.tsx";

setUpApp();

type Changes = { perShareValue?: number; isPriced?: boolean };

/** Prints the answers and lists each question with the paragraphs of its answer. */
const listAnswers = ({ perShareValue = 100, isPriced = true }: Changes = {}) => {
  const { company, valuation, thesis, sources } = report;
  if (!company || !valuation || !thesis) throw new Error("the report of the fixture is complete");
  const complete = toCompleteReport({
    ...report,
    company: isPriced ? company : { ...company, stockPrice: null, marketCap: null, priceDate: null },
    thesis: isPriced ? thesis : { ...thesis, belief: "", recommendationWord: null },
    sources: {
      ...sources,
      ...(isPriced ? {} : { stockPrice: { ...sources["stockPrice"]!, label: "Computed" } }),
    },
    valuation: {
      ...valuation,
      recommendation: isPriced ? valuation.recommendation : { ...valuation.recommendation, word: null },
      cases: valuation.cases.map((one) =>
        one.type === "base" ? { ...one, perShareValue, ...(isPriced ? {} : { upsidePercent: null }) } : one,
      ),
    },
  });
  if (!complete) throw new Error("the report is complete");
  const { container } = render(<AnswersPage report={complete} />);
  return Object.fromEntries(
    within(container)
      .getAllByRole("heading", { level: 2 })
      .map((heading) => [
        heading.textContent,
        [...(heading.parentElement?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent),
      ]),
  );
};

const worth = "What is it worth?";
const belief = "What must I believe?";
const origins = "Where do the figures come from?";

test("compares the value with the price, dates it and names its source", () => {
  const answers = listAnswers();
  expect(answers[worth]).toEqual([
    "$100.00 a share, +25.0% against the price of $80.00",
    "Buy, not Hold, although the price is between the 25th and the 75th percentile of simulated values. The price is of 27 Feb 2026.",
  ]);
  expect(answers[belief]).toEqual(["The price asks for more growth than we expect."]);
  expect(answers[origins]?.[0]).toMatch(/of 10 Feb 2026\. Closing prices\. Treasury yields\. Model/);
  expect(listAnswers({ perShareValue: 0 })[worth]?.[0]).toBe(
    "Nothing is left for a share, against the price of $80.00",
  );
});

test("without a price compares with none, and names neither its day nor its source", () => {
  const answers = listAnswers({ isPriced: false });
  expect(answers[worth]).toEqual([
    "$100.00 a share",
    "No recommendation available. No share price is available.",
  ]);
  expect(answers[belief]).toEqual(["No share price is available, so no belief can be read from it."]);
  expect(answers[origins]?.[0]).toMatch(/of 10 Feb 2026\. Treasury yields\. Model/);
  expect(listAnswers({ isPriced: false, perShareValue: 0 })[worth]?.[0]).toBe("Nothing is left for a share");
  expect(document.body.textContent).not.toMatch(/N\/A|section Reverse DCF/);
});
