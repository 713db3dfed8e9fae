import { expect, test } from "vitest";
import type { CompanyBrief } from "../analyst.ts";
import { createContext, createSegmentView } from "../testing/report-context.ts";
import { briefWithProfits, createSegmentProfits } from "../testing/segment-profits.ts";
import { setNote } from "../testing/set-note.ts";
import { answerBetter, answerWorse, writeLargestBriefly } from "./change-questions.ts";
import { describeFastestSegment, describeSegmentLoss, describeSegmentReturn } from "./segment-levers.ts";

type Given = Parameters<typeof createSegmentProfits>;
type Segment = Given[0][string];
// By the model a point of the margin is worth 10.06 a share; tax is a fifth of income.
const elasticities = { stableNetIncomeMargin: 100 };
const setTax = (brief: CompanyBrief) => {
  for (const { figures } of brief.statements.annual) {
    figures.pretaxIncome = { ...figures.pretaxIncome, value: 1_000 };
    figures.incomeTax = { ...figures.incomeTax, value: 200 };
  }
  return brief;
};
const contextOf = (...given: Given) =>
  createContext({ brief: setTax(briefWithProfits(createSegmentProfits(...given))), elasticities });

const pumps: Segment = { revenue: [600, 600], profit: [150, 90] };
const taps: Segment = { revenue: [400, 400], profit: [6, 10] };

test("a segment back at the margin that it had moves the company's margin, after tax", () => {
  const context = contextOf({ Pumps: pumps, Taps: taps });
  // Ten points of 600 are 60 of 1,000, six points before tax and 4.8 after.
  expect(describeSegmentReturn(context, "better")).toBe(
    "Pumps' operating margin fell from 25.0% to 15.0% in fiscal 2025; back at 25.0% it would add $45.27 a share after 25.0% tax.",
  );
  expect(describeSegmentReturn(context, "worse")).toBe(
    "Taps' operating margin rose from 1.5% to 2.5% in fiscal 2025; back at 1.5% it would take $3.02 off a share after 25.0% tax.",
  );
});

test("a segment of an older year is no lever where the company's margin has since moved as far that way", () => {
  const write = (margin: number, side: "better" | "worse" = "better") => {
    const profits = createSegmentProfits({ Pumps: pumps, Taps: taps });
    const brief = setTax(briefWithProfits({ ...profits, now: { ...profits.now, fiscalYear: 2024 } }));
    for (const { figures, fiscalYear } of brief.statements.annual)
      figures.operatingIncome = {
        ...figures.operatingIncome,
        value: (fiscalYear === 2025 ? margin : 0.15) * (figures.revenue.value ?? 0),
      };
    return describeSegmentReturn(createContext({ brief, elasticities, growth: { from: 2016 } }), side);
  };
  // Pumps' margin fell by ten points.
  expect(write(0.24)).toContain("Pumps' operating margin fell from 25.0% to 15.0% in fiscal 2024");
  expect(write(0.26)).toBeNull();
  expect(write(0.26, "worse")).toContain("Taps' operating margin rose");
});

test("no segment is named that hardly moved or lost money", () => {
  const still: Segment = { ...pumps, profit: [90, 91] };
  expect(describeSegmentReturn(contextOf({ Pumps: still, Taps: taps }), "better")).toBeNull();
  const lost: Segment = { ...taps, profit: [-50, -60] };
  expect(describeSegmentReturn(contextOf({ Pumps: still, Taps: lost }), "better")).toBeNull();
});

test("the larger lever comes first: a margin of nearly the company that may come back, but none that may go", () => {
  const fallen: Segment = { revenue: [9_000, 9_000], profit: [900, 450] };
  const write = (whole: Segment, other: Segment, side: "better" | "worse") =>
    describeSegmentReturn(contextOf({ Pumps: whole, Taps: other }), side);
  expect(write(fallen, { ...taps, profit: [150, 90] }, "better")).toContain("Pumps' operating margin fell");
  const risen: Segment = { ...fallen, profit: [450, 900] };
  expect(write(risen, { ...taps, profit: [90, 150] }, "worse")).toContain("Taps' operating margin rose");
});

test("a tenth of a segment's loss is a share of today's revenue, not of that of its year", () => {
  const lost: Segment = { ...taps, profit: [-500, -600] };
  // A tenth of 600 is 0.6 points of the latest 10,000, not 6 of that year's 1,000; 0.48 after tax.
  expect(describeSegmentLoss(contextOf({ Pumps: pumps, Taps: lost }))).toBe(
    "Taps lost $600m in fiscal 2025, after $500m; each tenth of that loss, as a share of today's revenue, is worth $4.53 a share after 25.0% tax.",
  );
  expect(describeSegmentLoss(contextOf({ Pumps: pumps, Taps: taps }))).toBeNull();
  // A tenth of 1 is little.
  expect(describeSegmentLoss(contextOf({ Pumps: pumps, Taps: { ...taps, profit: [1, -1] } }))).toBeNull();
});

test("a tenth more of the segment that grew fastest is at its own margin", () => {
  const grown: Segment = { revenue: [300, 400], profit: [30, 40] };
  const flat: Segment = { revenue: [600, 600], profit: [60, 60] };
  const profits = createSegmentProfits({ Pumps: flat, Taps: grown });
  const brief = setTax(briefWithProfits(profits));
  brief.statements.annual.slice(-2).forEach(({ figures }, i) => {
    figures.revenue.value = [900, 1_000][i] ?? null;
  });
  // A tenth of 40 is 0.4 points of 1,000, 0.32 after tax.
  expect(describeFastestSegment(createContext({ brief, elasticities }))).toBe(
    "Taps, 40.0% of revenue, grew 33.3% in fiscal 2025, while Pumps stayed flat; a tenth more of Taps at its own operating margin of 10.0% adds $3.02 a share after 25.0% tax.",
  );
  expect(describeFastestSegment(contextOf({ Pumps: flat, Taps: { ...taps, profit: [6, 10] } }))).toBeNull();
  // A segment that grows more slowly than we expect of the whole is no upside.
  const drivers = { base: { revenueGrowthRate: 0.4 } };
  expect(describeFastestSegment(createContext({ brief, elasticities, drivers }))).toBeNull();
});

test("one part that fell while all others grew is named, several together", () => {
  const write = (valves: [number, number], seals: [number, number]) => {
    const grown: Segment = { revenue: [300, 400], profit: [30, 40] };
    const parts = [valves, seals].map((revenue): Segment => ({ revenue, profit: [10, 10] }));
    const [Valves, Seals] = parts;
    const profits = createSegmentProfits({ Taps: grown, Valves: Valves ?? grown, Seals: Seals ?? grown });
    const brief = setTax(briefWithProfits(profits));
    brief.statements.annual.slice(-2).forEach(({ figures }, i) => {
      figures.revenue.value = 300 + 100 * i + (valves[i] ?? 0) + (seals[i] ?? 0);
    });
    return describeFastestSegment(createContext({ brief, elasticities }));
  };
  expect(write([500, 400], [100, 110])).toContain("while only Valves fell, by 20.0%; a tenth more");
  expect(write([500, 450], [100, 90])).toContain("while all else fell 10.0%; a tenth more");
  expect(write([500, 550], [100, 99])).toContain("while all else grew 8.2%; a tenth more");
});

test.each([
  [-4, " a tenth less at its own operating margin of 15.0% takes "],
  [-5, " a tenth less at its operating margin of 15.0% (before corporate costs) takes "],
])("a margin is before corporate costs, which is said from a twentieth of profit: %d", (rest, says) => {
  const profits = createSegmentProfits({ Pumps: pumps, Taps: taps }, { rest: [0, rest] });
  const operating = [createSegmentView("Pumps", { share: 0.6 })];
  const brief = setTax(briefWithProfits(profits));
  expect(answerWorse(createContext({ brief, operating, elasticities })).join(" ")).toContain(says);
});

test("a tenth less of a segment is at its own margin where its profit is read", () => {
  const profits = createSegmentProfits({ Pumps: pumps, Taps: taps });
  const operating = [createSegmentView("Pumps", { share: 0.6 }), createSegmentView("Taps", { share: 0.4 })];
  const write = (brief = setTax(briefWithProfits(profits))) =>
    answerWorse(createContext({ brief, operating, elasticities })).join(" ");
  expect(write()).toContain(
    "; a tenth less at its own operating margin of 15.0% takes $6.79 off a share after 25.0% tax.",
  );
  const gross = createSegmentProfits({ Pumps: pumps, Taps: taps }, { measure: "grossProfit" });
  expect(write(briefWithProfits(gross))).toContain(
    "; a tenth less at average margins takes $7.20 off a share.",
  );
});

test("a part that earned far more than its share of revenue comes with that, and an older year as such", () => {
  const write = ({ profit, now = 2025 }: { profit: Segment["profit"]; now?: number }) => {
    const profits = createSegmentProfits({ Pumps: { ...pumps, profit }, Taps: taps }, { now });
    const operating = [
      createSegmentView("Pumps", { share: 0.6, revenue: 600, growth: 0.2, year: now }),
      createSegmentView("Taps", { share: 0.4, revenue: 400, growth: 0, year: now }),
    ];
    const brief = setTax(briefWithProfits(profits));
    return answerBetter(createContext({ brief, operating, elasticities })).join(" ");
  };
  expect(write({ profit: [80, 90] })).toMatch(
    /^Pumps, 60\.0% of revenue and 90\.0% of segments' operating income, grew 20\.0% in fiscal 2025, above /,
  );
  expect(write({ profit: [22, 23] })).toMatch(/^Pumps, 60\.0% of revenue, grew /);
  expect(write({ profit: [80, 90], now: 2024 })).toContain(" in fiscal 2024 (2025 not read), above ");
});

test("beside a part without a known profit a place is named whose profit is", () => {
  const profits = createSegmentProfits({ North: pumps, South: taps });
  const operating = [createSegmentView("Pumps", { share: 0.8 })];
  const geographic = [createSegmentView("North", { share: 0.6 })];
  const write = (places: typeof geographic) => {
    const brief = setTax(briefWithProfits(profits));
    const context = createContext({ brief, operating, geographic: places, elasticities });
    return [answerWorse(context).join(" "), writeLargestBriefly(context)];
  };
  const alone = "80.0% of revenue in fiscal 2025 came from Pumps; a tenth less at average margins takes ";
  const [full, brief] = write(geographic);
  expect(full).toContain(
    "80.0% of revenue in fiscal 2025 came from Pumps; by segment 60.0% from North, of which a tenth less at its own operating margin of 15.0% takes $6.79 off a share after 25.0% tax.",
  );
  expect(brief).toContain(alone);
  expect(write([])[0]).toContain(alone);
  expect(write([])[1]).toBeNull();
});

test("revenue that a part adds or loses is worth what it earns at its own margin, or at average ones", () => {
  const write = (growth: number, measure: "operatingIncome" | "grossProfit" = "operatingIncome") => {
    const profits = createSegmentProfits({ Pumps: pumps, Taps: taps }, { measure });
    const operating = [
      createSegmentView("Pumps", { share: 0.6, revenue: 600, growth }),
      createSegmentView("Taps", { share: 0.4, revenue: 400, growth: 0 }),
    ];
    const all = { revenueGrowthRate: 80, stableNetIncomeMargin: 100 };
    const context = createContext({
      brief: setTax(briefWithProfits(profits)),
      operating,
      elasticities: all,
    });
    return [answerBetter(context), answerWorse(context)].map((parts) => parts.join(" "));
  };
  // Two points above our 6% are 12 of 600; at 15% and after tax 0.144 points of 1,000.
  expect(write(0.08)[0]).toContain(
    "another such year adds 1.2 points to growth, worth $1.36 a share after 25.0% tax at its own operating margin of 15.0%.",
  );
  expect(write(0.08, "grossProfit")[0]).toContain(
    "another such year adds 1.2 points to growth, worth $1.02 a share at average margins.",
  );
  const [better, worse] = write(-0.04);
  expect(better).toContain(
    "that Pumps lost in fiscal 2025 adds 2.5 points to growth and is worth $2.83 a share after 25.0% tax at its own operating margin of 15.0%.",
  );
  expect(worse).toContain(
    "; another such year takes $2.72 off a share after 25.0% tax at its own operating margin of 15.0%.",
  );
});

test("that tax is off is said once in an answer, and a bank's margin would not stay", () => {
  const context = contextOf({ Pumps: pumps, Taps: taps });
  const [first = "", second = ""] = answerBetter(context).filter((text) => typeof text === "string");
  const grown: Segment = { revenue: [300, 400], profit: [12, 40] };
  const both = answerWorse({
    ...contextOf({ Pumps: { ...pumps, profit: [90, 90] }, Taps: grown }),
    operating: [createSegmentView("Pumps", { share: 0.6 })],
  }).join(" ");
  expect(first + second).toContain("after 25.0% tax");
  expect(both).toMatch(
    /a tenth less .* off a share after 25.0% tax\. .* back at 4\.0% it would take \S+ off a share\./,
  );
  setNote(context.brief, "bankCosts", [0.5]);
  const bank = { ...context, evidence: { ...context.evidence, isFinancial: true } };
  expect(describeSegmentReturn(bank, "better")).toBeNull();
});
