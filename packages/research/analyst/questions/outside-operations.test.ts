import { expect, test } from "vitest";
import type { ConceptName } from "../../company/company-data.ts";
import { derived } from "../../company/provenance.ts";
import { buildBrief } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { marginAnalysis } from "../thesis/analyses.ts";
import { competitiveRisk } from "../thesis/earnings-risks.ts";
import { thesisSummary } from "../thesis/summaries.ts";
import { listYears } from "../unusual/company-year.ts";
import { percent } from "../wording/format.ts";
import {
  describeAboveUsual,
  describeAtUsual,
  describeLatestMargin,
  describeLifted,
  listWithout,
  nameOutside,
} from "./outside-operations.ts";
import { describeAdjustedWithoutTax, describeUsualTax, findBestYear, readWindfall } from "./usual-tax.ts";

type Figures = Partial<Record<ConceptName, number | null>>;
const usual: Figures = {
  revenue: 1_000,
  operatingIncome: 200,
  pretaxIncome: 190,
  incomeTax: 30,
  netIncome: 160,
};

/** Creates a company whose years have these figures: the newest, the one before, and the latest months. */
const create = (
  newest: Figures = {},
  { before = {}, latest = {}, gains = 0 }: { before?: Figures; latest?: Figures; gains?: number } = {},
) => {
  const brief = buildBrief({ segments: [] });
  const { annual, trailing } = brief.statements;
  const set = (period: typeof trailing, figures: Figures) => {
    for (const [line, value] of Object.entries({ ...usual, ...figures }))
      period.figures[line as ConceptName] = {
        value,
        source: { ...derived("made up"), kind: "filing", periodEnd: period.end },
      };
  };
  for (const year of annual) set(year, {});
  set(annual.at(-2)!, before);
  set(annual.at(-1)!, newest);
  set(trailing, latest);
  const last = brief.adjusted.at(-1)!;
  brief.adjusted = [
    ...brief.adjusted.slice(0, -1),
    {
      ...last,
      adjustedNetIncome: newest.netIncome ?? 160,
      oneOffItems: gains === 0 ? [] : [{ name: "Gains on stakes in other companies", amount: gains }],
    },
  ];
  return createContext({ brief, growth: { from: annual[0]!.fiscalYear } });
};

test("texts on the return, the best margin and the record name a gain from tax", () => {
  const gain = create({ pretaxIncome: 200, incomeTax: -50, netIncome: 250 });
  const year = listYears(gain.brief, gain.evidence).at(-1)?.fiscalYear ?? NaN;
  const evidence = {
    ...gain.evidence,
    margin: {
      ...gain.evidence.margin,
      low: { year: year - 1, margin: 0.05 },
      high: { year, margin: 0.25 },
    },
    equity: { ...gain.evidence.equity, medianRoe: 0.2, newestRoe: 0.45 },
  };
  const context = { ...gain, evidence };
  expect(thesisSummary(context)).toContain("(45.0% lately, with a tax gain)");
  expect(marginAnalysis(context).text).toContain(`to 25.0% (${year}, with a tax gain)`);
  expect(competitiveRisk(context).header).toBe("Today's return of 45.0%, with a tax gain, may not last");
  const plain = { ...create(), evidence };
  expect(thesisSummary(plain)).toContain("(45.0% lately)");
  expect(marginAnalysis(plain).text).toContain(`to 25.0% (${year})`);
  expect(competitiveRisk(plain).header).toBe("Today's return of 45.0% may not last");
});

test("the header names the margin at the usual relation only where nothing else is adjusted", () => {
  const lifted = create({}, { latest: { netIncome: 200 } });
  lifted.brief.statements.trailing.end = "2026-06-30";
  for (const figure of Object.values(lifted.brief.statements.trailing.figures))
    figure.source.periodEnd = "2026-06-30";
  const write = (trailingReported: number) =>
    marginAnalysis({
      ...lifted,
      evidence: {
        ...lifted.evidence,
        margin: { ...lifted.evidence.margin, trailing: trailingReported, trailingReported },
      },
    }).header;
  expect(write(0.2)).toBe("An adjusted margin of 20.0%, but 16.0% at the usual share of operating income");
  expect(write(0.18)).toBe("An adjusted margin of 18.0%");
});

test("says what the margins are with 25.0% tax instead of a gain", () => {
  const context = create({ pretaxIncome: 200, incomeTax: -50, netIncome: 250 });
  expect(listWithout(context, "")).toContain(
    "With 25.0% tax instead of a $50m gain the net margin would be 15.0%, not 25.0%.",
  );
  expect(describeAdjustedWithoutTax(context)).toMatch(
    /^With 25\.0% tax instead of a \$50m gain fiscal \d{4}'s adjusted margin would be 15\.0%, not 25\.0%\.$/,
  );
});

test("sets the adjusted margin at the usual tax beside what the price asks for, else what we expect", () => {
  const context = create({ pretaxIncome: 100, incomeTax: -50, netIncome: 150 });
  const ask = (asked: number | null) => describeUsualTax({ ...context, implied: () => asked });
  expect(ask(0.113)).toMatch(/ margin would be [\d.]+%, below the 11\.3% that the price asks for\.$/);
  expect(ask(null)).toMatch(/, below the lasting 12\.0% that we expect\.$/);
  expect(describeUsualTax(create({ pretaxIncome: 200, incomeTax: 50, netIncome: 150 }))).toBeNull();
});

test("the best year has no gain from tax", () => {
  const context = create({ pretaxIncome: 200, incomeTax: -50, netIncome: 250 });
  const newest = context.brief.statements.annual.at(-1)!.fiscalYear;
  const best = (year: number) =>
    findBestYear({
      ...context,
      evidence: {
        ...context.evidence,
        margin: { ...context.evidence.margin, high: { year, margin: 0.25 }, leftOut: [] },
      },
    });
  expect(best(newest - 1)).toEqual({ year: newest - 1, margin: 0.25, isWithoutGain: false });
  expect(best(newest)?.isWithoutGain).toBe(true);
  expect(best(newest)?.year).not.toBe(newest);
});

test("takes no tax off a loss that a gain from tax turned into income", () => {
  expect(listWithout(create({ pretaxIncome: -20, incomeTax: -50, netIncome: 30 }), "")).toContain(
    "Without a $50m tax gain the net margin would be −2.0%, not 3.0%.",
  );
});

test("says how much of net income is left with 25.0% tax instead of a gain", () => {
  expect(readWindfall(create({ pretaxIncome: 200, incomeTax: -50, netIncome: 250 }))).toEqual({
    name: "with 25.0% tax",
    share: 250 / 150,
  });
  expect(readWindfall(create({ incomeTax: -9 }))).toBeNull();
  expect(readWindfall(create({ incomeTax: -50, netIncome: 90 }))).toBeNull();
});

test("a small gain from tax, and a tax, are no news", () => {
  for (const incomeTax of [-9, 30]) {
    const context = create({ incomeTax });
    expect(listWithout(context, "")[0]).toBeNull();
    expect(describeAdjustedWithoutTax(context)).toBeNull();
  }
});

test("says what the net margin was without gains on stakes, after tax, with their amount once", () => {
  const context = create({ equityGains: 80, netIncome: 220 }, { gains: 60 });
  expect(listWithout(context, "")[1]).toBe(
    "Without the gains on stakes in other companies of $80m before tax the net margin was 16.0%, not 22.0%.",
  );
  const [, short] = listWithout(context, "Gains on stakes in other companies ($80m, after $2m) and interest");
  expect(short).toBe("Without these gains the net margin was 16.0%, not 22.0%.");
  expect(listWithout(create({ equityGains: 8 }, { gains: 6 }), "")[1]).toBeNull();
});

const outside = (newest: Figures, before: Figures) => {
  const context = create(newest, { before });
  const [first, second] = listYears(context.brief, context.evidence).slice(-2);
  return nameOutside(context, first!, second!);
};

test("names gains on stakes where they are most of what changed outside operations", () => {
  expect(outside({ pretaxIncome: 280, equityGains: 85 }, { equityGains: 5 })).toBe(
    "gains on stakes in other companies ($85m, after $5m) and interest together",
  );
  expect(outside({ pretaxIncome: 280, equityGains: 85 }, { equityGains: -5 })).toContain(
    "($85m, after losses of $5m)",
  );
  expect(outside({ pretaxIncome: 110, equityGains: -75 }, { equityGains: 5 })).toContain(
    "losses on stakes in other companies ($75m, after gains of $5m)",
  );
});

test("names gains of a quarter of the change as a part of it, none of less or not known of both years", () => {
  const usualName = "interest and other items outside operations";
  expect(outside({ pretaxIncome: 290, equityGains: 35 }, { equityGains: 5 })).toMatch(
    /^interest and other items outside operations \(\$\d+m, \$35m of it gains on stakes, after .*\$\d+m\)$/,
  );
  expect(outside({ pretaxIncome: 290, equityGains: 25 }, { equityGains: 5 })).toBe(usualName);
  expect(outside({ pretaxIncome: 280, equityGains: 85 }, {})).toBe(usualName);
  expect(outside({ pretaxIncome: 100, equityGains: 85 }, { equityGains: 5 })).toBe(usualName);
});

test("says that items outside operations lifted net income, and what the margin would be without", () => {
  const context = create({}, { latest: { netIncome: 240 } });
  expect(describeLifted(context)).toBe(
    "In the year to March 2026 items outside operations, or tax, lifted net income to 120.0% of operating income (usually 80.0%).",
  );
  const gains = create({}, { latest: { pretaxIncome: 280, netIncome: 240, incomeTax: 40 } });
  expect(describeLifted(gains)).toContain(" items outside operations ($80m before tax) lifted ");
  const untaxed = create({}, { latest: { pretaxIncome: 200, netIncome: 220, incomeTax: -20 } });
  expect(describeLifted(untaxed)).toContain(" a tax rate of −10.0% (usually 15.8%) lifted ");
  expect(describeAtUsual(context)).toMatch(
    /^Net income of the year to .* was 120\.0% of operating income; at the usual 80\.0% it would be 16\.0% of revenue, not 24\.0%\.$/,
  );
  const evidence = { ...context.evidence, margin: { ...context.evidence.margin, isSmoothed: false } };
  expect(describeAboveUsual({ ...context, evidence })).toBe(
    `Items outside operations, or tax, lift today's; at their usual level it would be ${percent(evidence.margin.trailingReported - 0.08)}.`,
  );
  const smoothed = { ...evidence, margin: { ...evidence.margin, isSmoothed: true } };
  expect(describeAboveUsual({ ...context, evidence: smoothed })).toBeNull();
  // The adjusted margin leaves these gains out, so that it is not higher by them.
  const amount = 0.05 * context.brief.trailing.revenue;
  const oneOffItems = [{ name: "Gains on stakes in other companies", amount }];
  const brief = { ...context.brief, trailing: { ...context.brief.trailing, oneOffItems } };
  expect(describeAboveUsual({ ...context, evidence, brief })).toBeNull();
});

test.each([
  ["went back on the year's step", [0.1, 0.14], 0.12, true],
  ["went further than the year", [0.1, 0.12], 0.145, true],
  ["went a little further", [0.1, 0.12], 0.139, false],
  ["is about the same", [0.1, 0.14], 0.135, false],
] as const)("names the net margin of the latest twelve months where it %s", (_, step, margin, isSaid) => {
  const context = create({}, { latest: { netIncome: 1_000 * margin, operatingIncome: 1_250 * margin } });
  const said = describeLatestMargin(context, step);
  expect(said).toBe(
    isSaid ? `The net margin of the latest twelve months was ${(100 * margin).toFixed(1)}%.` : null,
  );
});

test.each([
  ["the share is near the usual one", {}, { netIncome: 174 }],
  ["the last fiscal year had it, too", { netIncome: 236 }, { netIncome: 240 }],
  ["the difference is small beside revenue", {}, { netIncome: 9.7, operatingIncome: 10 }],
])("says nothing of it where %s", (_, newest, latest) => {
  const context = create(newest, { latest });
  expect([describeLifted(context), describeAtUsual(context)]).toEqual([null, null]);
});
