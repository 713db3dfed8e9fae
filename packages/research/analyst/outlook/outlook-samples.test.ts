import { baseRates } from "@plumbline/base-rates";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { expect, test } from "vitest";
import { makeReport } from "../../approved/make-report.ts";
import { briefOf } from "../../pipeline/step-results.ts";
import { decideByRules } from "../drivers/forecast-by-rules.ts";

test.each(sampleTickers)(
  "%s: the typical company and what each cause adds are the forecast",
  async (ticker) => {
    const { outlook, base } = decideByRules(briefOf((await makeReport(ticker)).results), baseRates);
    const { growth, margin } = outlook.explained;
    const sum = ({ typical, contributions }: typeof growth) =>
      contributions.reduce((total, { adds }) => total + adds, typical);
    expect(sum(growth)).toBeCloseTo(outlook.growth.p50, 12);
    if (!outlook.isMaturing) expect(sum(margin)).toBeCloseTo(outlook.margin.p50, 12);
    // The text's own figures add up too, as they are shown.
    const text = base.revenueGrowthRate.explanation;
    const [, start = "", middle = "", total = ""] =
      /The typical company's sales grow ([\d.]+)% a year\. (.*?), which makes (−?[\d.]+)%/.exec(text) ?? [];
    const adds = [...middle.matchAll(/(adds|takes) ([\d.]+)/g)].map(([, word, figure]) =>
      word === "adds" ? Number(figure) : -Number(figure),
    );
    expect(adds.reduce((all, one) => all + one, Number(start))).toBeCloseTo(
      Number(total.replace("−", "-")),
      9,
    );
  },
);
