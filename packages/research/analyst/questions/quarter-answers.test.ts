import { expect, test } from "vitest";
import type { FilingText, QuarterFigures } from "../../company/company-data.ts";
import { derived } from "../../company/provenance.ts";
import { createFigure } from "../../company/testing/period.ts";
import type { CompanyBrief } from "../analyst.ts";
import { readQuarterlyReport } from "../filing/quarterly-report.ts";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { mostWords } from "./question.ts";
import { countWords } from "../wording/count-words.ts";

const plain = buildBrief();
const { end } = plain.statements.trailing;
const newest = plain.statements.annual.at(-1)!;
const year = newest.fiscalYear;

const ofYear = `Our net sales increased in ${year} due to demand from mines in Chile.`;
const ofQuarter = "Our net sales increased 9% in the second quarter due to demand in Norway and Chile.";
const undated = "Our net sales increased 9% due to demand in Norway and Chile.";

const quarterOf = (last: string, revenue: number, operatingIncome: number): QuarterFigures => ({
  start: last,
  end: last,
  revenue: createFigure(revenue),
  operatingIncome: createFigure(operatingIncome),
});

/** Builds a brief with a 10-K's discussion and a 10-Q's, and the quarter's figures. */
const build = (discussed: { year?: string; quarter?: string; revenue?: number }): CompanyBrief => {
  const textOf = (form: string, periodEnd: string, discussion: string): FilingText => ({
    business: null,
    risks: null,
    discussion,
    source: { ...derived("made up"), label: `${form} filed then`, form, periodEnd },
  });
  const { year: yearly = "", quarter = "", revenue = 109 } = discussed;
  return {
    ...plain,
    statements: {
      ...plain.statements,
      quarter: {
        fiscalYear: year + 1,
        now: quarterOf(end, revenue, 12),
        before: quarterOf(newest.end, 100, 10),
      },
    },
    filingText: textOf("10-K", newest.end, yearly),
    quarterlyReport: readQuarterlyReport(textOf("10-Q", end, quarter), []),
  };
};
const answer = async (brief: CompanyBrief, start = "What grew") => {
  const { thesis } = await buildReport(brief);
  const found = thesis.answers?.find(({ question }) => question.startsWith(start));
  return { text: found?.text ?? "", quotes: found?.quotes ?? [], thesis };
};

test("the quarter's reason follows the year's, from its own report and within the words", async () => {
  const { text, quotes } = await answer(build({ year: ofYear, quarter: ofQuarter }));
  expect(text).toContain(`The annual report says: “${ofYear}” The quarterly report says: “${ofQuarter}”`);
  expect(countWords(text)).toBeLessThanOrEqual(mostWords);
  expect(quotes.map(({ passage, source }) => [passage, source.label])).toEqual([
    ["m1", "10-K filed then"],
    ["qm1", "10-Q filed then"],
  ]);
});

test("a sentence that names no day or months comes with the day of the quarter", async () => {
  const { text } = await answer(build({ quarter: undated }));
  expect(text).toMatch(/The quarterly report to \d+ \p{Lu}\p{Ll}+ \d{4} says: “Our net sales/u);
});

test("without a reason of the quarter, or with one that its figures deny, an answer is as before", async () => {
  const alone = await answer(build({ year: ofYear }));
  const fallen = await answer(build({ year: ofYear, revenue: 91 }));
  expect((await answer(build({ year: ofYear, quarter: ofQuarter, revenue: 91 }))).text).toBe(fallen.text);
  const unread = { ...build({ year: ofYear, quarter: ofQuarter }), quarterlyReport: null };
  expect((await answer(unread)).text).toBe(alone.text);
});

test("figures of another quarter than the 10-Q's confirm nothing", async () => {
  const brief = build({ quarter: ofQuarter });
  brief.statements.quarter!.now.end = "2020-06-30";
  expect((await answer(brief)).text).not.toContain("says: “");
});

test("margins are held against the quarter's operating margin", async () => {
  const margin = "Our gross margin increased in the second quarter due to prices of copper in Chile.";
  const brief = build({ quarter: margin });
  expect((await answer(brief, "What do margins")).text).toContain(`The quarterly report says: “${margin}”`);
  brief.statements.quarter!.now.operatingIncome = createFigure(8);
  expect((await answer(brief, "What do margins")).text).not.toContain("says: “");
  // A stated and a derived income are no pair.
  brief.statements.quarter!.now.operatingIncome = { value: 12, source: derived("pretax + interest") };
  brief.statements.quarter!.before.operatingIncome.source.kind = "filing";
  expect((await answer(brief, "What do margins")).text).not.toContain("says: “");
});

test("a text of the thesis has the year's sentence first and then the quarter's, each from its report", async () => {
  const brief = build({
    year: `${ofYear}\nOur total revenue increased in ${year} driven by orders of railways from Peru.`,
    quarter: `${ofQuarter}\nOur total revenue increased in the second quarter driven by deliveries of trains to Spain.`,
  });
  const { thesis } = await answer(brief);
  const { text } = thesis.growthAnalysis;
  expect(text).toMatch(/The annual report says: “[^”]+” The quarterly report says: “[^”]+”/);
  const evidence = (thesis.evidence ?? []).filter(({ field }) => field === "growthAnalysis");
  expect(evidence.map(({ source }) => source.form)).toEqual(["10-K", "10-Q"]);
});

const fillers =
  "of copper and tin and zinc and lead and iron and gold and coal and salt and clay and sand and lime and steel".split(
    " ",
  );

/** Adds words to a sentence until it has so many. */
const lengthen = (sentence: string, length: number): string =>
  `${sentence.slice(0, -1)} ${fillers.slice(0, length - countWords(sentence)).join(" ")}.`;

const ownGrowth = "Example Works' revenue grew 7.0% in fiscal 2025, to $11.2bn";
const movers = "Pumps added $629m (grew 10.3%) and Valves $293m (grew 7.0%).";

test.each([
  [
    "beside the year's",
    21,
    `Example Works' revenue grew 7.0% in fiscal 2025 and 9.0% in the quarter to 31 March 2026. The annual report says: “${ofYear}” The`,
  ],
  ["beside the year's own reason", 33, `${ownGrowth}. In fiscal 2025 ${movers} The`],
  ["beside that in fewer words", 36, `${ownGrowth}: ${movers} The`],
])("a reason comes %s, and the year's quotation is not lost", async (_, length, start) => {
  const quarter = lengthen(ofQuarter, length);
  const { text, thesis } = await answer(build({ year: ofYear, quarter }));
  expect(text).toBe(`${start} quarterly report says: “${quarter}”`);
  expect(countWords(text)).toBeLessThanOrEqual(mostWords);
  const isMoved = !text.includes(ofYear);
  expect(thesis.growthAnalysis.text.includes(`The annual report says: “${ofYear}”`)).toBe(isMoved);
  const evidence = (thesis.evidence ?? []).filter(({ quotation }) => quotation === ofYear);
  expect(evidence.map(({ field }) => field)).toEqual(isMoved ? ["growthAnalysis"] : []);
});

test("a reason for which there is no room leaves the answer as before", async () => {
  const { text } = await answer(build({ year: ofYear }));
  const quarter = lengthen(ofQuarter, 37);
  expect((await answer(build({ year: ofYear, quarter }))).text).toBe(text);
});

test("beside the quarter's margin the year keeps the line that moved it, in one sentence", async () => {
  const margin = "Our gross margin increased in the second quarter due to prices of copper in Chile.";
  const briefOf = (quarter: string): CompanyBrief => {
    const brief = structuredClone(build({ quarter }));
    const { incomeTax, netIncome } = brief.statements.annual.at(-1)!.figures;
    const less = 0.2 * (incomeTax.value ?? 0);
    incomeTax.value = (incomeTax.value ?? 0) - less;
    netIncome.value = (netIncome.value ?? 0) + less;
    return brief;
  };
  const say = async (quarter: string) => (await answer(briefOf(quarter), "What do margins")).text;
  expect(await say(margin)).toContain(
    `added nearly all of the 0.68 points. The quarterly report says: “${margin}”`,
  );
  const long = lengthen(margin, 27);
  expect(await say(long)).toMatch(
    /reported net margin rose from \S+ to \S+: tax \(\S+ of pretax income, after \S+\) added nearly all of the \S+ points\. The quarterly/,
  );
  expect(await say(long)).toContain(`says: “${long}”`);
});
