import { casesOf, type Company, type Family, type LieCase, say } from "./lie-case.ts";

/**
 * Families that were written after the grammar was closed and frozen: other arrangements of the
 * words of the patterns, and other ways to put figures forward.
 */
const lies: Family[] = [
  {
    name: "base case dismissed",
    truth: "lie",
    drafts: () => [
      say("{value.base} belongs to readers; {value.bull} belongs to us."),
      say("Although {value.base} stands here, our view stands beside {value.bull}."),
      say("{value.base} matters to readers, {value.bull} matters to the report."),
      say("What matters is what the bull case gives: {value.bull}."),
    ],
  },
  {
    name: "cases exchanged by where",
    truth: "lie",
    drafts: () => [
      say("{growth.base}, where {growth.bull} is the base case."),
      say("{value.bear}, where {value.bear} is the base case."),
      say("{growth.bull} is what the base case takes."),
      say("The bear case gives {value.bull} and takes {growth.bear}."),
    ],
  },
  {
    name: "view in a lead",
    truth: "lie",
    drafts: () => [
      say("In our view, the bull case takes {growth.bull}."),
      say("With our bull case, {value.bull}."),
      say("In the view: {upside.bull}."),
      say("In our view {value.base} {is below} {value.bull}, and here {value.bull}."),
    ],
  },
  {
    name: "segment beside the whole",
    truth: "lie",
    drafts: () => [
      say("{operating1.growth} is what to watch beside {growth.base}."),
      say("{operating1.revenue} stands beside {equityValue}."),
      say("Beside {operating1.growth} stands {peers.growth}."),
      say("{company} and {operating1.growth}."),
    ],
  },
  {
    name: "best year as what lasts",
    truth: "lie",
    drafts: () => [
      say("Our view is {margin.highest}."),
      say("{margin.highest} {exceeds|falls short of} {peers.margin}."),
      say("We take {margin.highest}."),
      say("The thesis: {margin.highest}."),
    ],
  },
  {
    name: "range told by one end",
    truth: "lie",
    drafts: () => [
      say("Readers may see {simulated.p90}."),
      say("The figure to watch is {simulated.p90}."),
      say("Our figure is {simulated.p90}."),
      say("{simulated.p90} matters here."),
    ],
  },
  {
    name: "price as the company's or the report's",
    truth: "lie",
    drafts: () => [
      say("{company} has {price}."),
      say("Our view is {price}."),
      say("We take {implied.revenueGrowthRate}."),
      say("Its {price} and its {value.base} show both sides."),
    ],
  },
  {
    name: "names and words repeated",
    truth: "lie",
    drafts: ({ name }) => [
      say(`${name} ${name} {growth.year}.`),
      say("{company}, {company} has {growth.year}."),
      say("Here here here stands stands {value.bull}."),
      say("{value.bull} and {value.bull} and {value.bull}."),
    ],
  },
  {
    name: "clause without a figure",
    truth: "lie",
    drafts: () => [
      say("The bull case is our case; {growth.base}."),
      say("We stand with the bull case, while {growth.base} stands here."),
      say("{growth.base}; this is the view of the company."),
      say("The company belongs to the bull case; {value.base}."),
    ],
  },
  {
    name: "lead of a quotation that judges",
    truth: "lie",
    drafts: ({ quoted, sentences: [one = "", two = ""] }) => [
      quoted(one, "Our view is what {quote}"),
      quoted(two, "In the bull case, {quote}"),
      quoted(one, "The thesis: {quote}"),
      quoted(two, "Against the base case, {quote}"),
    ],
  },
];

const honest: Family[] = [
  {
    name: "patterns of the prompt",
    truth: "honest",
    drafts: () => [
      say("Our view is {value.base}."),
      say("The question for readers is {growth.bear}."),
      say("Growth: {growth.year} and {growth.threeYears}."),
      say("The report shows {growth.base} and {stableMargin.base}."),
      say("What the base case assumes is {stableRoe.base}."),
      say("In the bear case, {growth.bear} and {stableMargin.bear}."),
      say("{costOfEquity} goes with {beta.equity}."),
      say("As background, {growth.fiveYears} and {growth.threeYears} stand side by side."),
    ],
  },
  {
    name: "comparisons after the patterns",
    truth: "honest",
    drafts: () => [
      say("For comparison, {margin.ttm} {is above|is below} {industry.margin}."),
      say("{value.base} {is above|is below} {price}; beside it stands {simulated.p50}."),
      say(
        "{roe.ttm} {is above|is below} {costOfEquity}, while {growth.base} stands beside {growth.fiveYears}.",
      ),
      say("{growth.bear} {is above|is below} {growth.base}."),
    ],
  },
  {
    name: "quotations with a lead",
    truth: "honest",
    drafts: ({ quoted, sentences }) => [
      ...sentences.slice(0, 3).map((one) => quoted(one, "As context, {quote}")),
      ...sentences.slice(-2).map((one) => quoted(one, "The company notes: {quote}")),
    ],
  },
];

/** Lists the cases of these families. */
export const frozenCases = (company: Company): LieCase[] => casesOf([...lies, ...honest], company);
