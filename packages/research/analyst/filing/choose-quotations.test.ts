import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { chooseQuotations } from "./choose-quotations.ts";
import type { FiguresSay } from "./figures-say.ts";
import { listQuotables } from "./list-quotables.ts";
import type { Wish } from "./wishes.ts";

const say: FiguresSay = {
  year: 2025,
  growth: 0.04,
  margin: -0.02,
  movers: [],
  minor: [],
  end: null,
  today: null,
};
const pumps = { name: "Pumps", growth: 0.1, change: 40 };
const valves = { name: "Valves", growth: -0.2, change: -10 };

const choose = (
  lines: { business?: string; risks?: string; discussion?: string; notes?: string },
  wishes: readonly Wish[],
  figures: Partial<FiguresSay> = {},
) => {
  const filing = { business: null, risks: null, ...lines, source: derived("made up for a test") };
  const movers = figures.movers ?? [];
  const quotables = listQuotables(
    filing,
    movers.map(({ name }) => name),
  );
  const chosen = chooseQuotations({ annual: { quotables, say: { ...say, ...figures } }, wishes });
  return [...chosen].map(([field, { text }]) => [field, text]);
};
const growth: Wish = { field: "growth", topics: ["growth"], words: 40 };
const margin: Wish = { field: "margin", topics: ["margin"], words: 40 };

const ofPumps = "Pumps net sales increased 10% in 2025 due to higher demand in Norway and Chile.";
const ofValves = "Valves net sales decreased 20% in 2025 due to lower demand in Norway and Chile.";

test("of results, quotes that of the segment that moved the total", () => {
  const lines = { discussion: `${ofValves}\n${ofPumps}` };
  expect(choose(lines, [growth], { movers: [pumps, valves] })).toEqual([["growth", ofPumps]]);
  expect(choose(lines, [growth], { growth: -0.1, movers: [valves, pumps] })).toEqual([["growth", ofValves]]);
});

test("quotes no result that the figures contradict, and none of another year", () => {
  const risen = "Our net revenue increased 4% in 2025 due to higher demand in Norway and Chile.";
  expect(choose({ discussion: risen }, [growth])).toHaveLength(1);
  expect(choose({ discussion: risen }, [growth], { growth: -0.04 })).toEqual([]);
  expect(choose({ discussion: risen.replace("2025", "2023") }, [growth])).toEqual([]);
});

test("a margin that fell is explained by costs that rose", () => {
  const costs = (moved: string) =>
    `Our cost of sales ${moved} in 2025, driven by prices of copper from Chile and of steel from Norway.`;
  expect(choose({ discussion: costs("increased") }, [margin])).toHaveLength(1);
  expect(choose({ discussion: costs("decreased") }, [margin])).toEqual([]);
  expect(choose({ discussion: costs("decreased") }, [margin], { margin: 0.02 })).toHaveLength(1);
});

test("costs that rose more slowly than revenue explain a margin that rose", () => {
  const costs = (by: string) =>
    `Our operating expenses increased ${by}% in 2025, primarily due to personnel in Norway and in Chile.`;
  const rise = { growth: 0.1, margin: 0.02 };
  expect(choose({ discussion: costs("6") }, [margin], rise)).toHaveLength(1);
  expect(choose({ discussion: costs("12") }, [margin], rise)).toEqual([]);
  expect(choose({ discussion: costs("12") }, [margin], { growth: 0.1, margin: -0.02 })).toHaveLength(1);
});

test("after a segment's heading, quotes a measure that is called the whole company's", () => {
  const quiet = "Pumps are sold in many countries, where sales were higher due to demand.";
  const whole =
    "The decrease in our operating margin on a consolidated basis was primarily due to prices of copper from Chile.";
  const told = choose({ discussion: `${quiet}\n${whole}` }, [margin], { movers: [pumps] });
  expect(told).toEqual([["margin", whole]]);
});

test("quotes debt, orders not yet filled and court cases with their amounts from the notes", () => {
  const debt = "As of June 30, 2025, we had $7.9 billion in aggregate principal amount of notes outstanding.";
  const orders = "As of June 30, 2025, remaining performance obligations of Pumps were $2.4 billion.";
  const wishes: Wish[] = [
    { field: "debt", topics: ["debt"], words: 40 },
    { field: "backlog", topics: ["backlog"], words: 40 },
  ];
  expect(choose({ notes: `${debt}\n${orders}` }, wishes)).toEqual([
    ["debt", debt],
    ["backlog", orders],
  ]);
  expect(choose({ notes: debt.replace("$7.9 billion in", "some") }, wishes)).toEqual([]);
});

test("quotes no balance of an older report, as the statements have later ones", () => {
  const debt = "As of June 30, 2025, we had $7.9 billion in aggregate principal amount of notes outstanding.";
  const wish: Wish = { field: "debt", topics: ["debt"], words: 40 };
  expect(choose({ notes: debt }, [wish])).toHaveLength(1);
  expect(choose({ notes: debt }, [wish], { isOlder: true })).toEqual([]);
});

test("of an older report a launch of the year before its own is history", () => {
  const launch = "In 2024, we launched Hydraline, a range of pumps for cities in Norway and in Chile.";
  const wish: Wish = { field: "new", topics: ["newBusiness"], words: 40 };
  expect(choose({ business: launch }, [wish])).toHaveLength(1);
  expect(choose({ business: launch }, [wish], { isOlder: true })).toEqual([]);
  expect(choose({ business: launch.replace("2024", "2025") }, [wish], { isOlder: true })).toHaveLength(1);
});

test("orders in total after the heading of a segment are the segment's", () => {
  const total = "Total backlog was $2.4 billion at June 30, 2025, most of it from cities in Norway.";
  const quiet = "Pumps are sold in many countries, where sales were higher due to demand.";
  const wish: Wish = { field: "backlog", topics: ["backlog"], words: 40 };
  expect(choose({ discussion: total }, [wish], { movers: [pumps] })).toHaveLength(1);
  expect(choose({ discussion: `${quiet}\n${total}` }, [wish], { movers: [pumps] })).toEqual([]);
});

test("a result without a name is of the segment under whose heading it stands: not quoted", () => {
  const nameless = "Net sales increased in 2025 due to strong demand in Norway, Sweden and Chile.";
  const quiet = "Pumps are sold in many countries, where sales were higher due to demand.";
  expect(choose({ discussion: nameless }, [growth], { movers: [pumps] })).toHaveLength(1);
  expect(choose({ discussion: `${quiet}\n${nameless}` }, [growth], { movers: [pumps] })).not.toContainEqual([
    "growth",
    nameless,
  ]);
});

test("quotes a sentence once, the earlier wish first, and none that is too long", () => {
  const sells = "We design, manufacture and sell pumps and valves to cities in Norway, Sweden and Chile.";
  const wish = (field: string, words: number): Wish => ({ field, topics: ["sells"], words });
  expect(choose({ business: sells }, [wish("first", 20), wish("second", 20)])).toEqual([["first", sells]]);
  expect(choose({ business: sells }, [wish("first", 8)])).toEqual([]);
});

test("words that few filings have make a sentence better", () => {
  const usual = "We depend on a limited number of suppliers for the components of our products.";
  const own = "We depend on a limited number of suppliers for impellers, gaskets and Duplex castings.";
  const wish: Wish = { field: "risk", topics: ["depends"], words: 30 };
  expect(choose({ risks: `${usual}\n${own}` }, [wish])).toEqual([["risk", own]]);
});

test("quotes nothing that only leans on another sentence or on another place of the report", () => {
  const wish: Wish = { field: "sells", topics: ["sells"], words: 40 };
  const lines = [
    "These products are sold by us to cities in Norway, Sweden and Chile in many sizes.",
    "We sell pumps and valves to cities in Norway and Chile, as described in Note 4 below.",
  ];
  expect(choose({ business: lines.join("\n") }, [wish])).toEqual([]);
});

test("of several topics chooses the best sentence on any of them, if a text asks for that", () => {
  const sells = "We sell pumps and valves to cities in Norway and to ships in Chile and Peru.";
  const earns =
    "We derive the majority of revenues of Pumps from subscriptions and fees of cities in Norway and Chile.";
  const wish: Wish = { field: "business", topics: ["sells", "earns"], words: 40 };
  const lines = { business: `${earns}\n${sells}` };
  const figures = { movers: [pumps] };
  expect(choose(lines, [wish], figures)).toEqual([["business", sells]]);
  expect(choose(lines, [{ ...wish, isAnyTopic: true }], figures)).toEqual([["business", earns]]);
});

test("tells no history as news", () => {
  const wish: Wish = { field: "better", topics: ["newBusiness"], words: 40 };
  const news = (year: number) =>
    `In ${year}, we launched our Pumpwright products in Norway and Chile, and Hydraline taps.`;
  expect(choose({ business: news(2025) }, [wish])).toHaveLength(1);
  expect(choose({ business: news(1991) }, [wish])).toEqual([]);
});

test("of dependence quotes who or how many, not that there is some", () => {
  const wish: Wish = { field: "worse", topics: ["depends"], words: 40 };
  const vague = "We depend on relationships with processors, acquirers, merchants and fintechs.";
  expect(choose({ risks: vague }, [wish])).toEqual([]);
  expect(choose({ risks: vague.replace("processors", "Panasonic, Hydraline") }, [wish])).toHaveLength(1);
});

test("a sentence on the increase of a named part's result is that part's, wherever it is", () => {
  const quiet = "Pumps are sold in many countries, where sales were higher due to demand.";
  const told =
    "The increase in Pumps operating income in 2025 is primarily due to prices of copper from Chile.";
  const lines = { discussion: `${quiet}\n${told}` };
  expect(choose(lines, [margin], { margin: 0.02, movers: [pumps] })).toEqual([["margin", told]]);
});

test("quotes a settlement with whom it was made, also without its amount", () => {
  const wish: Wish = { field: "worse", topics: ["courts"], words: 40 };
  const settled = (what: string) =>
    `The Company ${what} all 50 states, the District of Columbia and Puerto Rico on claims over pumps.`;
  expect(choose({ notes: settled("entered into settlement agreements with") }, [wish])).toHaveLength(1);
  expect(choose({ notes: settled("spoke to the attorneys of") }, [wish])).toEqual([]);
});

test("quotes on what share of revenue the company depends, however short the sentence", () => {
  const wish: Wish = { field: "worse", topics: ["concentration"], words: 40 };
  const risks = "We generated more than 75% of total revenues from valves in 2025.";
  expect(choose({ risks }, [wish])).toEqual([["worse", risks]]);
});

test.each([
  ["earns", "Our segment Pumps generates its revenues by selling pumps in Norway and Chile.", true],
  ["earns", "Fees for pumps reflect the value that dealers derive from our pumps.", false],
  ["earns", "We generate most of our brass revenues by selling valves in Norway and Chile.", false],
  ["sells", "We offer pumps and valves to cities and ships in Norway, Chile and Peru.", true],
  ["sells", "We provide our services through platform partners in Norway, Chile and Peru.", false],
  ["protects", "We own the brands Pumpwright and Hydraline, the largest in Norway and Chile.", true],
  ["protects", "We own registrations for certain of our trademarks in Norway and Chile.", false],
  ["newBusiness", "We launched Pumpwright products in Norway and Hydraline valves in Chile.", true],
  ["newBusiness", "Negotiations on platforms in Norway began for Hydraline and Pumpwright.", false],
  ["supplies", "Acme of Norway is our sole supplier of castings, Delphin of Chile of brass.", true],
  ["supplies", "Norway is a key component of our backlog, as are Chile and Delphin of Peru.", false],
  ["depends", "We rely on a few dealers in Norway and Chile, such as Acme and Delphin.", true],
  ["depends", "Our customers rely on our pumps in Norway and Chile, such as Acme and Delphin.", false],
  ["rules", "The Water Act of Norway required us to recall the pumps of 2025 in Chile.", true],
  ["rules", "We file reports with Norway, our lead regulator, and with Chile, under the Act.", false],
  ["rivals", "We compete with Acme of Norway and with Delphin of Chile on the price of pumps.", true],
  ["rivals", "Stolen pumps of Norway and Chile compete with the pumps of our dealers.", false],
  ["depends", "Norway and Chile accounted for 43% of our sales of pumps and of valves.", true],
  ["depends", "We have accounted for plants in Norway and Chile as highly inflationary.", false],
  ["depends", "The majority of our purchases in Norway and Chile were shipped by rail.", false],
  ["concentration", "Our largest customer, of Norway, accounted for 12% of our net revenues in 2025.", true],
  ["concentration", "No customer of Norway accounted for 12% of our net revenues in 2025.", false],
] as const)("on what it %s: %s %s", (topic, business, isQuoted) => {
  const chosen = choose({ business }, [{ field: "text", topics: [topic], words: 40 }]);
  expect(chosen).toEqual(isQuoted ? [["text", business]] : []);
});

const debt = (field: string): Wish => ({ field, topics: ["debt"], words: 45 });
const facility = "As of December 31, 2025, we had $10 billion of term debt of banks in Norway.";

test("quotes no balance of an earlier year and nothing that has ended", () => {
  const days = { end: "2025-12-31", today: "2026-08-21" };
  expect(choose({ notes: facility }, [debt("cash")], days)).toEqual([["cash", facility]]);
  for (const old of [
    facility.replace("2025", "2024"),
    facility.replace("of banks in Norway", "of banks in Norway, which expire in April 2026"),
  ])
    expect(choose({ notes: old }, [debt("cash")], days)).toEqual([]);
});

test("prefers a sentence on a large part of the company to one on a small part", () => {
  const wish: Wish = { field: "peers", topics: ["rivals"], words: 40 };
  const ofTaps = "Our Taps segment faces competition from Acme, Delphin and Hydraline of Norway and Chile.";
  const ofOthers = "Our other segments face competition from many companies such as Acme of Norway.";
  const business = `${ofTaps}\n${ofOthers}`;
  expect(choose({ business }, [wish])).toEqual([["peers", ofTaps]]);
  expect(choose({ business }, [wish], { minor: ["Taps"] })).toEqual([["peers", ofOthers]]);
});

test("does not quote the same amounts twice in other words, but those of two things", () => {
  const again = "As of December 31, 2025, we have $10 billion of term debt, all with banks in Norway.";
  const other = "As of December 31, 2025, we had $3 billion of commercial paper outstanding in Norway.";
  const wishes = [debt("cash"), debt("risk")];
  expect(choose({ notes: `${facility}\n${again}` }, wishes)).toHaveLength(1);
  expect(choose({ notes: `${facility}\n${other}` }, wishes)).toHaveLength(2);
});

test.each([
  "We do this by selling pumps and valves to customers in Norway and Chile.",
  "Using these plants, we offer pumps and valves to customers in Norway and Chile.",
  "We sell pumps and valves, which we collectively refer to as machines, in Norway and Chile.",
  "We sell pumps to customers in Norway. •We sell valves to customers in Chile.",
])("quotes nothing that leans on a sentence before it, or only says what a word means: %s", (business) => {
  const sells: Wish = { field: "sells", topics: ["sells"], words: 40 };
  expect(choose({ business }, [sells])).toEqual([]);
  expect(
    choose({ business: "We sell pumps and valves to customers in Norway and Chile." }, [sells]),
  ).toHaveLength(1);
});

test("of an advantage, quotes no sentence on a risk, wherever it is", () => {
  const rivals = "We compete with Acme, Bolt and Corvus on price, quality and delivery in Norway and Chile.";
  const harmed =
    "Regulatory initiatives in Norway could affect our ability to compete with Acme, Bolt and Corvus there.";
  const wish: Wish = { field: "competitiveAdvantage", topics: ["rivals"], words: 40, isGood: true };
  expect(choose({ business: rivals }, [wish])).toEqual([["competitiveAdvantage", rivals]]);
  expect(choose({ business: harmed }, [wish])).toEqual([]);
  expect(choose({ risks: rivals }, [wish])).toEqual([]);
  expect(choose({ risks: rivals }, [{ ...wish, isGood: false }])).toHaveLength(1);
});

test("quotes no result that has turned since, unless the text says what its year did", () => {
  const fallen = "Our operating margin decreased in 2025 due to higher commodity costs in Norway and Chile.";
  const unframed: Wish = { ...margin, isUnframed: true };
  expect(choose({ discussion: fallen }, [unframed])).toHaveLength(1);
  expect(choose({ discussion: fallen }, [unframed], { turned: ["margin"] })).toEqual([]);
  expect(choose({ discussion: fallen }, [margin], { turned: ["margin"] })).toHaveLength(1);
});
