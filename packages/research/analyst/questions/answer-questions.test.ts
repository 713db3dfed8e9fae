import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { expect, test } from "vitest";
import { makeReport } from "../../approved/make-report.ts";
import type { ConceptName, StatementPeriod } from "../../company/company-data.ts";
import { derived } from "../../company/provenance.ts";
import type { CompanyBrief } from "../analyst.ts";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { createContext, createSegmentView } from "../testing/report-context.ts";
import { mostWords } from "./question.ts";
import { answerBusiness } from "./business-question.ts";
import { answerBetter, answerWorse } from "./change-questions.ts";
import { answerGrowth, writeGrowthBriefly } from "./growth-question.ts";
import { countWords } from "../wording/count-words.ts";
import { tenQuestions } from "./ten-questions.ts";

test.each(sampleTickers)(
  "%s: answers the ten questions in their order, each in at most 60 words",
  async (ticker) => {
    const { answers = [] } = (await makeReport(ticker)).content.thesis;
    expect(answers.map(({ question }) => question)).toEqual(tenQuestions.map(({ question }) => question));
    for (const { question, text } of answers) {
      expect(countWords(text), question).toBeLessThanOrEqual(mostWords);
      expect(countWords(text), question).toBeGreaterThan(8);
      expect(text, question).toMatch(/\d/);
    }
  },
);

test.each(sampleTickers)("%s: quotes its filing word for word, each sentence once", async (ticker) => {
  const { results, content } = await makeReport(ticker);
  const { filingText } = results.details;
  const whole = [filingText?.business, filingText?.risks, filingText?.discussion, filingText?.notes].join(
    " ",
  );
  const quotes = (content.thesis.answers ?? []).flatMap(({ text, quotes: own = [] }) =>
    own.map(({ quotation, source }) => ({ text, quotation, source })),
  );
  if (filingText) expect(quotes.length).toBeGreaterThanOrEqual(2);
  for (const { text, quotation, source } of quotes) {
    expect(text).toContain(`“${quotation}”`);
    expect(whole.replaceAll("\n", " ")).toContain(quotation);
    expect(source.accession).toBe(filingText?.source.accession);
  }
  expect(new Set(quotes.map(({ quotation }) => quotation)).size).toBe(quotes.length);
});

test("without the document says that it was not read, and does not blame the filing", async () => {
  const { thesis } = await buildReport(buildBrief());
  const sells = thesis.answers?.find(({ question }) => question.startsWith("What does it sell"));
  expect(sells?.text).toMatch(/^In fiscal \d+ .* brought in .*\. Its annual report was not read\./);
  const brief = buildBrief();
  const without = await buildReport({ ...brief, details: { ...brief.details, segments: [] } });
  expect(
    without.thesis.answers?.find(({ question }) => question.startsWith("What does it sell"))?.text,
  ).toContain("What it sells is not known, as its annual report was not read.");
  expect(JSON.stringify(thesis.answers)).not.toContain("says: “");
});

const last = (brief: CompanyBrief): [StatementPeriod, StatementPeriod] =>
  brief.statements.annual.slice(-2) as [StatementPeriod, StatementPeriod];
const answerTo = async (brief: CompanyBrief, start: string) =>
  (await buildReport(brief)).thesis.answers?.find(({ question }) => question.startsWith(start))?.text;
/** Changes figures of a year; others stay, and the source is the year's own. */
const change = ({ figures, end }: StatementPeriod, values: Partial<Record<ConceptName, number | null>>) => {
  for (const [name, value] of Object.entries(values))
    figures[name as ConceptName] = { value, source: { ...derived("made up for a test"), periodEnd: end } };
};

test("names the line that moved the net margin most, with what it did", async () => {
  const brief = buildBrief();
  const [before, now] = last(brief);
  const revenueOf = ({ figures }: StatementPeriod) => figures.revenue.value ?? 0;
  const set = (year: StatementPeriod, { costs, income }: { costs: number; income: number }) => {
    const shares = { costOfSales: costs, operatingIncome: income, pretaxIncome: income };
    const revenue = revenueOf(year);
    const lines = Object.entries({ ...shares, incomeTax: 0.4 * income, netIncome: 0.6 * income });
    change(year, Object.fromEntries(lines.map(([line, share]) => [line, share * revenue])));
  };
  set(before, { costs: 0.6, income: 0.2 });
  set(now, { costs: 0.55, income: 0.25 });
  const answer = await answerTo(brief, "What do margins");
  expect(answer).toContain("net margin rose from 12.0% to 15.0% and its pretax margin from 20.0% to 25.0%");
  expect(answer).toContain(
    "Income before tax (cost of sales fell from 60.0% to 55.0% of revenue) added nearly all of the 3.0 points after tax.",
  );
});

test("names nothing as what moved a margin that stayed", async () => {
  const brief = buildBrief();
  const [before, now] = last(brief);
  const revenueOf = ({ figures }: StatementPeriod) => figures.revenue.value ?? 0;
  change(before, { costOfSales: 0.6 * revenueOf(before), netIncome: 0.1501 * revenueOf(before) });
  change(now, { costOfSales: 0.55 * revenueOf(now), netIncome: 0.1504 * revenueOf(now) });
  const answer = await answerTo(brief, "What do margins");
  expect(answer).toContain("net margin stayed at 15.0% and its operating margin");
  expect(answer).toContain("Cost of sales fell from 60.0% to 55.0% of revenue.");
  expect(answer).not.toMatch(/ of the \S+ points/);
});

test("names the margin before tax so where interest is a cost of operations", async () => {
  const brief = buildBrief();
  for (const year of last(brief)) {
    const value = 0.4 * (year.figures.revenue.value ?? 0);
    change(year, { operatingIncome: value, pretaxIncome: value });
  }
  expect(await answerTo(brief, "What do margins")).toContain("and its pretax margin stayed at 40.0%");
});

test("gives the adjusted margin beside the reported one where the two differ", async () => {
  const brief = buildBrief({ research: 0 });
  expect(await answerTo(brief, "What do margins")).toContain("reported net margin");
  expect(await answerTo(brief, "What do margins")).not.toContain("The adjusted net margin");
});

test("says nothing of lines of the income statement that did not move", async () => {
  const answer = await answerTo(buildBrief(), "What do margins");
  expect(answer).toMatch(
    /its operating margin stayed at [\d.]+%\. The adjusted net margin stayed at [\d.]+%\.$/,
  );
});

test("costs that only one of two years names are not told as a rise of other costs", async () => {
  const brief = buildBrief();
  change(last(brief)[1], { costOfSales: null });
  expect(await answerTo(brief, "What do margins")).not.toMatch(/Operating costs|The rest|Cost of sales/);
});

test("cash: a use that the latest year leaves out, but years before had, is not told as none", async () => {
  const brief = buildBrief();
  const [before, now] = last(brief);
  const flows = { operatingCashFlow: 1_000, capitalExpenditure: 100, acquisitions: null };
  change(before, { ...flows, dividends: null, buybacks: 300 });
  change(now, { ...flows, dividends: null, buybacks: null });
  brief.statements.trailing = now;
  for (const year of brief.statements.annual.slice(0, -2)) change(year, { dividends: null, buybacks: null });
  const answer = await answerTo(brief, "What does it do with its cash");
  expect(answer).toMatch(/^In fiscal 2025 .* and spent \$100m on property and equipment\./);
  expect(answer).toContain("went was not read; in fiscal 2024 $300m went to buybacks.");
  expect(answer).not.toContain("bought no shares back");
  change(before, { buybacks: null });
  expect(await answerTo(brief, "What does it do with its cash")).toContain(
    "; it paid no dividend and bought no shares back.",
  );
});

test("cash: the latest twelve months come first, though payouts are known for the year alone", async () => {
  const brief = buildBrief();
  const [, now] = last(brief);
  change(now, { operatingCashFlow: 700, capitalExpenditure: 200, acquisitions: 90, dividends: 800 });
  change(now, { buybacks: 70 });
  const latest = { ...now, label: "TTM", end: "2026-03-31", figures: { ...now.figures } };
  change(latest, { operatingCashFlow: 1_400, capitalExpenditure: 210 });
  brief.statements.trailing = latest;
  expect(await answerTo(brief, "What does it do with its cash")).toMatch(
    /^In the year to 31 March 2026 Example Works took in \$1\.4bn from operations and spent \$210m on property and equipment\. In fiscal 2025 it took in \$700m and spent \$200m on property and equipment, \$90m on acquisitions, \$800m on dividends and \$70m on buybacks; payouts exceeded cash from operations\./,
  );
});

test("cash: an insurer that builds and buys says so", async () => {
  const brief = buildBrief({ financial: true });
  const [, now] = last(brief);
  change(now, { operatingCashFlow: 700, capitalExpenditure: 200, acquisitions: 100, dividends: 0 });
  change(now, { buybacks: 70, netIncome: 500 });
  brief.statements.trailing = now;
  expect(await answerTo(brief, "What does it do with its cash")).toMatch(
    /earned \$500m, spent \$200m on property and equipment and \$100m on acquisitions and paid \$70m for buybacks\./,
  );
  // What spends a tenth of its revenue on property lives on more than others' money.
  change(now, { capitalExpenditure: 0.1 * (now.figures.revenue.value ?? 0) });
  expect(await answerTo(brief, "What does it do with its cash")).toContain(
    "took in $700m from operations and spent $",
  );
});

/** Sets what a part of the company sold in the newest year of segments, in millions. */
test("cash: says what operations used, and names no acquisitions of nothing", async () => {
  const brief = buildBrief();
  const [, now] = last(brief);
  change(now, { operatingCashFlow: -6_184, capitalExpenditure: 2_360, acquisitions: 0, dividends: 158 });
  change(now, { buybacks: null });
  brief.statements.trailing = now;
  expect(await answerTo(brief, "What does it do with its cash")).toMatch(
    /used \$6\.2bn in its operations and spent \$2\.4bn on property and equipment and \$158m on dividends/,
  );
});

const sell = (brief: CompanyBrief, part: string, revenue: number) => {
  const [newest] = brief.details.segments
    .filter(({ name }) => name === part)
    .toSorted((a, b) => b.fiscalYear - a.fiscalYear);
  if (!newest) throw new Error(`the brief has ${part}`);
  newest.revenue.value = revenue;
};

test("names the part that grew most and the one that grew less than we expect", async () => {
  const brief = buildBrief();
  expect(await answerTo(brief, "What could make it worth more")).toMatch(
    /^Pumps, 60\.0% of revenue, grew 10\.3% in fiscal 2025, above the 8\.7% that we expect overall; another such year adds 1\.0 points to growth, worth \$0\.70 a share at average margins\./,
  );
  expect(await answerTo(brief, "What could make it worth less")).toMatch(
    /^60\.0% of revenue in fiscal 2025 came from Pumps; .* Valves, 40\.0% of revenue, grew 7\.0% in fiscal 2025, below the 8\.7% that we expect overall; another such year takes 0\.7 points off growth, worth \$0\.\d\d a share at average margins\./,
  );
  // A part that hardly grew more than we expect of the whole adds nothing to that.
  sell(brief, "Pumps", 6_570);
  expect(await answerTo(brief, "What could make it worth more")).not.toContain("Pumps");
  // Nobody reckons with a part that doubles again.
  sell(brief, "Pumps", 12_000);
  expect(await answerTo(brief, "What could make it worth more")).toMatch(
    /^In fiscal 2025 Pumps grew most, by \d+\.\d%; each point a year there is worth \$\d+\.\d{2} a share\./,
  );
});

test("where every part fell, says what it adds to win back the largest loss", async () => {
  const brief = buildBrief();
  for (const part of ["Pumps", "Valves"]) sell(brief, part, 3_000);
  expect(await answerTo(brief, "What could make it worth more")).toMatch(
    /^Winning back the \$3\.1bn of revenue that Pumps lost in fiscal 2025 adds 51\.7 points to growth and is worth \$40\.35 a share at average margins\./,
  );
});

test("a part that is nearly the whole company is not what could move it", async () => {
  const brief = buildBrief();
  sell(brief, "Valves", 300);
  const answers = [
    await answerTo(brief, "What could make it worth more"),
    await answerTo(brief, "What could make it worth less"),
  ];
  expect(answers.join(" ")).not.toContain("Pumps");
});

test("a part that grows no faster than the company lately does is nothing that could add", () => {
  const write = (latest: number) => {
    const pumps = createSegmentView("Pumps", { share: 0.5, growth: 0.25 });
    const rings = createSegmentView("Rings", { share: 0.5, growth: 0.01 });
    return answerBetter(createContext({ operating: [pumps, rings], growth: { latest } })).join(" ");
  };
  expect(write(0.2)).toContain("Pumps, 50.0% of revenue, grew 25.0% in fiscal 2025");
  expect(write(0.26)).not.toContain("Pumps");
});

test("growth says for how long it has not been as high or low", async () => {
  const write = (oneYear: number, before: readonly number[]) =>
    answerGrowth(
      createContext({
        growth: {
          oneYear,
          yearly: [...before, oneYear].map((growth, i) => ({ year: 2025 - before.length + i, growth })),
        },
      }),
    )
      .flat()
      .find(Boolean);
  expect(write(0.1, [0.05, 0.02, 0.03, 0.04])).toMatch(/, the fastest of five years\./);
  expect(write(0.1, [0.15, 0.02, 0.03, 0.04, 0.05])).toMatch(/, the fastest since 2020\./);
  expect(write(0, [0.05, 0.02, 0.03, 0.04])).toMatch(
    /stayed flat in fiscal \d+ \(report not read\), after growth of 4\.0%, at \$\S+\.$/,
  );
  // What is written as the same number is no record.
  expect(write(0.02001, [0.05, 0.0202, 0.03, 0.04])).not.toContain("slowest");
  expect(write(0.01, [0.05, 0.02, 0.03, 0.04])).toMatch(/, the slowest of five years\./);
  expect(write(-0.01, [0.05, 0.02, 0.03, 0.04])).toMatch(
    /fell 1\.0% in fiscal \d+ \(report not read\), after growth of 4\.0%, the most in five years, to \$/,
  );
  expect(write(0.03, [0.05, 0.02, 0.03, 0.04, 0.02])).not.toMatch(/fastest|slowest/);
});

test("growth says which report was not read where an older one was, or of few words in brackets", () => {
  const write = (periodEnd: string | null) => {
    const brief = buildBrief();
    const source = { ...derived("made up for a test"), periodEnd };
    if (periodEnd) brief.filingText = { business: null, risks: null, discussion: null, source };
    return createContext({ brief, growth: { oneYear: 0.1, lastYear: 2025 } });
  };
  const context = write("2020-12-31");
  expect(answerGrowth(context)).toContain("The report for fiscal 2025 was not read.");
  // Without any document the answer on what the company sells says so.
  expect(answerGrowth(write(null))).not.toContain("The report for fiscal 2025 was not read.");
  expect(writeGrowthBriefly(context)).toMatch(/ grew 10\.0% in fiscal 2025 \(report not read\)/);
});

test("without the document names the lines of the income statement", async () => {
  expect(await answerTo(buildBrief(), "What does it sell")).toMatch(
    /In fiscal 2025 .*\d+\.\d% of revenue.* and the operating margin was \d+\.\d%\.$/,
  );
});

test("without parts and anything unusual sets the cases beside the record", () => {
  const yearly = [0.2, 0.1, 0.05, 0.01].map((growth, i) => ({ year: 2022 + i, growth }));
  const margin = { high: { year: 2021, margin: 0.3 }, low: { year: 2020, margin: 0.02 } };
  const context = createContext({ growth: { yearly }, margin });
  const [better, worse] = [answerBetter(context), answerWorse(context)].map((parts) => parts.find(Boolean));
  expect(better).toContain(
    "Our bull case, $180.00, assumes growth of 9.0% (more in two of four years) and an adjusted margin of 15.0% (best year: 30.0% in 2021).",
  );
  expect([worse].flat().at(-1)).toMatch(
    /^Our bear case, \$60\.00, assumes growth of [\d.]+% \(less in \w+ of four years\) and an adjusted margin of 9\.0% \(lowest year: 2\.0% in 2020\)\.$/,
  );
});

test("a lowest margin of fewer than three years is none that says how low it can go", () => {
  const low = { year: 2025, margin: 0.1 };
  const write = (from: number) => {
    const context = createContext({ growth: { from }, margin: { low } });
    return [answerWorse(context).find(Boolean)].flat().at(-1);
  };
  expect(write(2023)).toContain("(lowest year: 10.0% in 2025)");
  expect(write(2024)).not.toContain("lowest year");
});

test("a case whose growth is about ours is explained by its margin alone", () => {
  const context = createContext({
    drivers: { bear: { revenueGrowthRate: 0.058 } },
    margin: { low: { year: 2020, margin: 0.02 } },
  });
  expect(answerWorse(context).find(Boolean)).toContain(
    "Our bear case, $60.00, assumes an adjusted margin of 9.0% (lowest year: 2.0% in 2020) in place of our 12.0%, at about the growth that we expect.",
  );
  // By the model three points of 10.06 less are worth 30.18 of 120: other drivers make the rest.
  const modelled = createContext({
    drivers: { bear: { revenueGrowthRate: 0.058 } },
    elasticities: { revenueGrowthRate: 80, stableNetIncomeMargin: 100 },
  });
  expect([answerWorse(modelled).find(Boolean)].flat()[0]).toMatch(
    / in place of our 12\.0%; that margin alone makes it \$89\.8\d\.$/,
  );
});

test("costs that may hold impairments are not named among those of the business", () => {
  const name = (impairment: number) => {
    const brief = buildBrief();
    change(last(brief)[1], { impairment });
    const source = derived("made up for a test");
    brief.details.noteFigures = { overhead: { values: [{ fiscalYear: 2025, value: 1_000 }], source } };
    return answerBusiness(createContext({ brief })).join(" ");
  };
  expect(name(0)).toContain("selling and administrative costs");
  expect(name(5_000)).not.toContain("selling and administrative costs");
});

test("of parts that moved both ways the one that fell is named, where it moved revenue by a hundredth", () => {
  const operating = [
    createSegmentView("Pumps", { share: 0.6, revenue: 6_000, growth: 0.05 }),
    createSegmentView("Taps", { share: 0.4, revenue: 4_000, growth: 0.01 }),
  ];
  const write = (fall: number) =>
    answerGrowth(
      createContext({
        operating,
        geographic: [
          createSegmentView("Norway", { share: 0.8, revenue: 8_000, growth: 0.1 }),
          createSegmentView("Chile", { share: 0.2, revenue: 2_000, growth: fall }),
        ],
      }),
    ).join(" ");
  expect(write(-0.2)).toContain("Norway added $727m (grew 10.0%), while Chile fell 20.0%.");
  expect(write(-0.001)).toContain("Pumps added $286m (grew 5.0%) and Taps $40m (grew 1.0%).");
});

test("what the company sells is quoted of no share of customers, which is a risk", () => {
  const { requires } = tenQuestions.find(({ key }) => key === "business")?.narrow?.(createContext()) ?? {};
  expect(requires?.test("Our top ten customers accounted for 43% of our net sales in 2025.")).toBe(false);
  expect(requires?.test("Each week, we serve 270 million customers in 19 countries.")).toBe(true);
});
