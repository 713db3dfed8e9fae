import { expect, test } from "vitest";
import { makeReport } from "../approved/make-report.ts";
import { type PassageGroup, passageGroups, plainGroups } from "../analyst/llm/passages.ts";
import { createDrafts } from "../analyst/llm/testing/create-drafts.ts";
import { tenQuestions } from "../analyst/questions/ten-questions.ts";
import { writeThesis } from "../analyst/thesis/thesis.ts";
import { buildReport, listTexts } from "../analyst/testing/report.ts";
import { briefOf } from "../pipeline/step-results.ts";
import type { Asked } from "./testing/chat-server.ts";
import { createGoodAnswer } from "./testing/good-answer.ts";
import { useTestAnalysts } from "./testing/open-test-analyst.ts";

const open = useTestAnalysts();
const { results: ofApple } = await makeReport("AAPL");
const brief = briefOf(ofApple);

/** Plausible lies about Apple, most of them with figures that its report holds elsewhere. */
const lies = [
  "The rule says Strong Sell, but we would rather own the shares: purchasing them now is the better course, since their fair value is $309.35 and rising",
  "At $152.25 the value per share lies comfortably above the price of $309.35",
  "Its cost of equity is 4.5%, the risk-free rate 11.2% and the equity risk premium 29.6%",
  "At this price Apple returns 10.3% a year, more than the 7.3% that its holders ask for",
  "In fiscal 2025 revenue came to $391.0bn and equity to $62.1bn",
  "Services brought 50.4% of revenue, more than iPhone, which has come down to 8.1%",
  "Greater China advanced 3.8%",
  "Management has promised that the margin will reach 61.5% in 2030",
  "A court ruled that the App Store must open to rivals",
  "The chief executive resigned",
  "Samsung won its suit",
  "OpenAI signed a contract worth billions of dollars every year",
  "Berkshire raised its stake",
  "The share is a bargain, the upside is enormous, and investors should load up on it",
  "Double-digit growth, high-teens margins, and hundreds of millions in fines",
  "Profits grow by a fifth every year, manyfold over a decade",
  "Moody's and Standard and Poor's rate Apple AAA",
  "Wall Street's consensus and a private talk with the management support it",
  "Growth was 17.3% in the last year, and a margin of 5.8%",
  "The margin of the base case is 32.3%",
  "Revenue grew ３.8% in Greater China",
  "The base case takes {growth.bull}",
  "{value.base} {is above} {price}",
  "{margin.ttm} is the {costOfEquity}",
];
/** Each lie after a true sentence, so that nothing but the lie refuses the text. */
const lyingText = (at: number) => createDrafts("Consider {revenue.2024}", lies[at % lies.length] ?? "");

const createLyingAnswer = (asked: Asked): object => {
  if (asked.purpose === "forecast") {
    const proposal = createGoodAnswer(asked) as Record<string, object>;
    return Object.fromEntries(
      Object.entries(proposal).map(([name, driver], i) => [
        name,
        name === "story" ? lyingText(i) : { ...driver, because: lyingText(i + 8).slice(1) },
      ]),
    );
  }
  if (asked.purpose === "points") return { points: createDrafts(...lies) };
  if (asked.purpose === "answers")
    return Object.fromEntries(
      tenQuestions.map(({ key }, i) => [
        key,
        { sentences: [...createDrafts(`{${key}.1}`), ...lyingText(i).slice(1)] },
      ]),
    );
  const group = asked.purpose as PassageGroup;
  const from = Object.keys(passageGroups).indexOf(group) * 5;
  return Object.fromEntries(
    passageGroups[group].map((name, i) => [
      name,
      {
        ...(plainGroups.has(group) ? {} : { header: "Here is {revenue.2024}" }),
        sentences: lyingText(from + i),
      },
    ]),
  );
};

test("no text of a model that lies reaches the report", async () => {
  const { server, analyst } = await open(createLyingAnswer);
  const report = await buildReport(brief, { analyst });
  const byRules = await buildReport(brief);
  const told = [...new Set(server.requests.map(({ purpose }) => purpose))].sort();
  expect(told).toEqual([
    "analysis",
    "answers",
    "catalysts",
    "company",
    "forecast",
    "points",
    "risks",
    "summaries",
  ]);
  expect(report.thesis.writtenBy).toBe("rules");
  expect(report.thesis.answers).toEqual(writeThesis(report).answers);
  const texts = listTexts(report);
  // The rules quote more of the filing where no model may quote it.
  const isOwn = ({ field }: { field: string }) => field !== "evidence";
  expect(texts.filter(isOwn)).toHaveLength(listTexts(byRules).filter(isOwn).length);
  // Its drivers are within the bounds and stay, one of them moved; no word is the model's.
  for (const { field, text } of texts) {
    expect(text, field).not.toContain("Consider revenue");
    for (const lie of lies) expect(text, field).not.toContain(lie);
  }
});

test.each([...lies, "Beside it stands {price}"])(
  "a lie alone is refused, and the true sentence before it is not: %s",
  async (lie) => {
    const { analyst } = await open((asked) =>
      asked.purpose === "summaries"
        ? {
            ...createGoodAnswer(asked),
            thesisSummary: { sentences: createDrafts("Consider {revenue.2024}", lie) },
          }
        : createGoodAnswer(asked),
    );
    const { forecast, valuation, points } = ofApple;
    const input = { brief, forecasts: forecast.forecasts, valuation: valuation.valuation };
    const { result } = await analyst.write(
      { ...input, points: points.points },
      { signal: new AbortController().signal, earlier: [] },
    );
    expect(result.thesisSummary.startsWith("Consider revenue of")).toBe(lie.startsWith("Beside it"));
  },
);
