import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { createContext, createSegmentView } from "../testing/report-context.ts";
import { answerBusiness } from "./business-question.ts";
import { answerGrowth } from "./growth-question.ts";
import { tenQuestions } from "./ten-questions.ts";

const part = (name: string, share: number | null, year = 2025) =>
  createSegmentView(name, { share, revenue: 5_000, year });
const answer = (operating: ReturnType<typeof part>[], geographic: ReturnType<typeof part>[]) =>
  answerBusiness(createContext({ operating, geographic })).filter(Boolean);
const parts = [part("Pumps", 0.6), part("Valves", 0.4)];

test("names the parts with their shares of revenue, and where the most came from", () => {
  expect(answer(parts, [part("United States", 0.5)])[0]).toBe(
    "In fiscal 2025 Pumps brought in 60.0% of revenue and Valves 40.0%; 50.0% came from the United States.",
  );
  expect(answer([part("Pumps", null), part("Valves", null)], [])[0]).toBe(
    "In fiscal 2025 Pumps brought in $5.0bn and Valves $5.0bn.",
  );
});

test("a place within a segment is one of that segment, not of all revenue", () => {
  const write = (axes: string) => {
    const context = createContext({ operating: parts, geographic: [part("Europe", 0.5)] });
    const source = { ...derived("made up"), note: axes };
    context.brief.details.segments = [
      { name: "Europe", type: "GEOGRAPHIC", fiscalYear: 2025, revenue: { value: 5_000, source } },
    ];
    return answerBusiness(context).find(Boolean);
  };
  const segment = "StatementBusinessSegmentsAxis: FLOWBrandMember, SubsegmentsAxis: EuropeMember";
  expect(write(segment)).toContain("; 50.0% came from the FLOW Brand in Europe.");
  expect(write("StatementGeographicalAxis: EuropeMember")).toContain("; 50.0% came from Europe.");
});

test("a region that is nearly all of the company is no news, and one of another year has its year", () => {
  expect(answer(parts, [part("United States", 0.99)])[0]).not.toContain("United States");
  const [first, second] = answer(parts, [part("Europe", 0.5, 2024)]);
  expect(first).not.toContain("Europe");
  expect(second).toBe("Of revenue in fiscal 2024, 50.0% came from Europe.");
});

test("without parts the region's share is said to be one of revenue", () => {
  expect(answer([], [part("Europe", 0.5)]).slice(0, 2)).toEqual([
    expect.stringMatching(/ industry is (?!.*Europe).+\.$/),
    "Of revenue in fiscal 2025, 50.0% came from Europe.",
  ]);
});

test("names with commas keep their list apart from the region", () => {
  const three = [part("Pumps, Valves and Taps", 0.5), part("Hoses", 0.3), part("Rings", 0.2)];
  expect(answer(three, [part("Europe", 0.5)]).slice(0, 2)).toEqual([
    "In fiscal 2025 Pumps, Valves and Taps brought in 50.0% of revenue; Hoses 30.0%; and Rings 20.0%.",
    "Of revenue in fiscal 2025, 50.0% came from Europe.",
  ]);
});

test("a part that explains under a tenth of the change is not what grew, a purchase that brought most is", () => {
  const source = derived("made up for a test");
  const write = (revenue: number, brought: number) => {
    const brief = buildBrief();
    const [before, year] = brief.statements.annual.slice(-2);
    before!.figures.revenue.value = 4_000;
    year!.figures.revenue.value = revenue;
    brief.details.acquired = [{ name: "Acme", revenue: { value: brought, source } }];
    const taps = createSegmentView("Taps", { revenue: 440, growth: 0.1, year: year!.fiscalYear });
    const rings = createSegmentView("Rings", { revenue: 90, growth: -0.1, year: year!.fiscalYear });
    return answerGrowth({ ...createContext({ operating: [taps, rings] }), brief }).filter(Boolean);
  };
  expect(write(4_200, 50)).toEqual([
    expect.stringMatching(/Taps added \$40m .* while Rings fell/),
    "Of the $200m that revenue added, $50m came with Acme, bought in the year.",
  ]);
  const most = write(4_800, 600);
  expect(most[0]).toBe("Of the $800m that revenue added, $600m came with Acme, bought in the year.");
  expect(most.join(" ")).not.toContain("Taps");
});

test("a part whose name has revenue in it is not called the revenue of that", () => {
  const fallen = (name: string) => createSegmentView(name, { revenue: 800, growth: -0.2 });
  const write = (name: string) =>
    answerGrowth(
      createContext({ operating: [fallen(name), createSegmentView("Taps", { growth: 0.1 })] }),
    ).join(" ");
  expect(write("Networking Revenue")).toContain("In fiscal 2025 Networking Revenue fell by $200m (20.0%)");
  expect(write("Pumps")).toContain("In fiscal 2025 revenue of Pumps fell by $200m (20.0%)");
});

test("a cause that needs the room takes the amount of revenue and the parts away, not the growth", async () => {
  const brief = buildBrief();
  const year = brief.statements.annual.at(-1)!;
  const tail = "price increases, partially offset by unfavorable changes in foreign exchange rates of Norway";
  const quote = (ends: string) =>
    `Our net sales increased in ${year.fiscalYear}, primarily due to the growth in average pumps of our paying members in Chile and ${ends}, in Peru, in Brazil and in Mexico, and in the islands of the Pacific.`;
  const write = async (discussion: string, periodEnd = year.end) => {
    const source = { ...derived("made up"), label: "10-K filed then", form: "10-K", periodEnd };
    const filingText = { business: null, risks: null, discussion, source };
    return (await buildReport({ ...brief, filingText })).thesis.answers?.[3]?.text;
  };
  const long = quote(tail);
  expect(await write(long)).toMatch(
    /^Example Works' revenue grew [\d.]+% in fiscal \d+\. The annual report says: “/,
  );
  expect(await write(long)).toContain(`“${long}”`);
  expect(await write(quote("Cuba"))).toMatch(/^Example Works' revenue grew [\d.]+% in fiscal \d+, to \$/);
  // The cause of a year that grew does not take the room from what fell since.
  const filed = brief.statements.annual.at(-2)!;
  filed.figures.revenue.value = 2 * (year.figures.revenue.value ?? 0);
  const older = quote("price increases, partially offset by unfavorable changes").replace(
    String(year.fiscalYear),
    String(filed.fiscalYear),
  );
  expect(await write(older, filed.end)).toMatch(
    /^Example Works' revenue fell [\d.]+% in fiscal \d+, the most in five years, to \$/,
  );
});

test("one line of revenue says how much of it grew by how much", () => {
  const context = createContext({ operating: [], geographic: [] });
  const names = (brief: typeof context.brief) =>
    answerGrowth({ ...context, brief })
      .filter(Boolean)
      .join(" ");
  const brief = buildBrief({ segments: [] });
  const years = brief.statements.annual.slice(-2);
  const source = derived("made up for a test");
  const revenueOf = (i: number) => years[i]?.figures.revenue.value ?? 0;
  const values = [0.3, 0.4].map((share, i) => ({
    fiscalYear: years[i]?.fiscalYear ?? 0,
    value: share * revenueOf(i),
  }));
  brief.details.noteFigures = { royalties: { values, source } };
  expect(names(brief)).toMatch(/Royalties received, 40\.0% of revenue, grew [\d.]+%\./);
  brief.details.noteFigures = {};
  expect(names(brief)).not.toContain("oyalties");
});

test.each([
  ["We make pumps for the mines of Norway and Chile.", true],
  ["Works, Inc. (“Works”, “registrant” or “we”) makes pumps for the mines of Norway.", false],
  ["Works and its subsidiaries have 9,000 employees engaged in the sale of pumps.", false],
  ["The Valves portfolio includes taps, hydrants and mains.", false],
  ["The Valves segment includes a portfolio of taps, hydrants and mains.", true],
])("quotes goods, not the staff, the filing's names or a part of a part: %s", (text, isAsked) => {
  const question = tenQuestions.find(({ key }) => key === "business");
  expect(question?.narrow?.(createContext()).requires?.test(text)).toBe(isAsked);
});
