import type { Kind } from "./kind.ts";

/**
 * Every second one of ten kinds of lies. The rules were changed for these and tested with the
 * others (fourth-apart-kinds.ts).
 */
export const fourthBuildingKinds: readonly Kind[] = [
  {
    name: "words for numbers: half, a third, a handful",
    made: [
      "[[Nearly four in ten hospitals in America use our pumps.]] A hospital counts if it ever bought a spare part from us.",
      {
        part: "discussion",
        text: "[[About a third of the increase in net sales came from new customers.]] Two thirds of them have not paid.",
      },
      {
        part: "notes",
        text: "[[The Company has repaid half of its notes.]] It borrowed the money for this from a bank.",
      },
      "[[We serve scores of governments, and dozens of them on long-term contracts.]] Each village with a clinic is one.",
      {
        part: "discussion",
        text: "[[Services made up the greater part of the growth in operating income.]] Before corporate costs, that is; after these the segment lost money.",
      },
      {
        part: "discussion",
        text: "[[Net sales of the Valves segment tripled in 2025.]] The segment was formed in November 2024.",
      },
      {
        part: "notes",
        text: "[[A handful of customers accounted for most of net sales in 2025.]] Their number was 480.",
      },
    ],
    said: [
      "{growth.base} is a third of {growth.bull}.",
      "{revenue.ttm}, nearly four in ten of {industry.growth}.",
      "Half of {value.base} is {price}.",
      "{netIncome.2024} times two comes to {netIncome.2025}.",
      "{operating1.share}: the three of {operating2.share}.",
      "{company} has three of {operatingIncome.ttm}.",
    ],
  },
  {
    name: "every year, steadily, never",
    made: [
      {
        part: "discussion",
        text: "[[Gross margin has increased steadily since 2019.]] The exception is 2023, when it halved.",
      },
      "[[We have never lost a contract with a hospital group.]] Contracts that lapsed are not counted as lost.",
      {
        part: "discussion",
        text: "[[Net sales have grown in each of the last ten years.]] Sales of businesses since sold are taken out of the years before.",
      },
      "[[Our pumps have always passed inspection.]] The inspector was dismissed in 2024 for taking bribes.",
      {
        part: "discussion",
        text: "[[Operating expenses as a percentage of net sales declined for the third consecutive year.]] Since 2023, rents are shown below operating income.",
      },
      {
        part: "notes",
        text: "[[The Company has paid a dividend without interruption since 1955.]] In 2009 and 2020 it was one cent.",
      },
      {
        part: "discussion",
        text: "[[Year after year, more customers renew than leave.]] The year 2025 differs: one in three left.",
      },
    ],
    said: [
      "{growth.year}, year on year on year.",
      "{margin.highest} is matter of {margin.ttm} as always.",
      "{growth.fiveYears} goes with {growth.threeYears} and {growth.year} on and on.",
      "{margin.twoYears}, and never below {margin.lowest}.",
      "It has {growth.threeYears} here, it has {growth.fiveYears} here; growth stands.",
      "{revenue.2020} goes to {revenue.2021} and goes to {revenue.2022}.",
    ],
  },
  {
    name: "hypothetical, illustrative, pro forma",
    made: [
      {
        part: "notes",
        text: "[[Net sales of the combined company were $14 billion in 2025.]] The figures assume that the merger, which was called off, had closed in January.",
      },
      {
        part: "discussion",
        text: "[[A decline of interest rates by one point increases net income by $900 million.]] The table is an illustration and holds for a day in 2021.",
      },
      "[[A hospital with 400 beds saves $2 million a year with our pumps.]] The hospital in this example is not a real one.",
      {
        part: "discussion",
        text: "On a comparable basis. [[Net sales increased 11% in 2025.]] Reported net sales declined 3%.",
      },
      {
        part: "notes",
        text: "Unaudited supplemental information follows. [[Revenue was $30 billion and net income $6 billion in 2025.]]",
      },
      {
        part: "discussion",
        text: "[[Net sales increased 9% in 2025, had the strike not occurred.]] It did occur.",
      },
      {
        part: "discussion",
        text: "[[In our downside scenario the Company remains profitable in each year.]] The regulator found the scenario too mild.",
      },
    ],
    said: [
      "Where {price} is {value.bull}, {growth.bull}.",
      "But for {growth.bear}, {value.base}.",
      "In case {price} goes to {value.bull}, {upside.bull} belongs to readers.",
      "Where {stableMargin.bull} is the base case, {value.base}.",
      "The base case, in this view, takes {growth.bull}.",
      "What the company has, in the bull case, is {margin.ttm}.",
    ],
  },
  {
    name: "the word in disguise, an address to the reader",
    made: [
      "[[Investors who bought our stock in 1990 have multiplied their money by forty.]] Those who bought in 2000 have lost half.",
      "[[Holders of our shares sleep well.]] So we are told at each annual meeting.",
      "[[The reader of this report will see at once that our assets are worth more than is paid for them.]]",
      "[[Our founder has not sold a single share.]] His wife has sold hers.",
      "[[Directors bought 200,000 shares in the open market in 2025.]] They sold 900,000 in the same year.",
      "[[To summarize this document, one may write that the Company is sound.]]",
      "[[A sum-of-the-parts analysis by an adviser arrives at $400 for each share.]] The adviser was paid by us.",
      {
        part: "risks",
        text: "[[None of the risks below has ever occurred.]] The list leaves out those that have.",
      },
    ],
    said: [
      "Readers have {upside.bull} here.",
      "What belongs in readers' picture is {value.bull}.",
      "Our thesis: own {company}.",
      "We come to own {price}.",
      "See {value.base}, and consider {company}.",
      "{price} is well below {value.base}.",
      "Watch {company}: {price}.",
    ],
  },
  {
    name: "typography: markup, footnotes, odd separators",
    made: [
      "[[Our pumps* hold 60% of the market for pumps.]] * Infusion pumps for cats in Iowa.",
      "[[We serve 4,000 hospitals (1) in forty countries.]] (1) Including those with a pending order.",
      "[[We sell <b>all</b> pumps that hospitals in Ohio use.]]",
      "[[Our products are sold in every state, see [our store](https://example.com).]]",
      "[[Net sales were $1 234 567,00 thousand thousand in 2025 due to higher volumes.]]",
      {
        part: "discussion",
        text: "[[Net sales increased 1.000% in 2025 due to higher volumes.]] Our comma is a point.",
      },
      "[[We sell pumps\u202E stiforp hcum htiw\u202C to hospitals.]]",
      "[[We make ~~unsafe~~ pumps for hospitals.]]",
      "[[We sell pumps to hospitals &amp; &lt;script&gt; clinics.]]",
      "[[We hold № 1 positions with our pumps in forty markets.]]",
    ],
    said: [
      "**{value.bull}**.",
      "{value.bull}* stands beside {value.bear}.",
      "{ value.bull }",
      "{value.bull}¹.",
      "<b>{value.base}</b>",
      "[{price}]({value.bull})",
      "{value\u200B.bull}",
      "{VALUE.BULL}",
      "‹{value.bull}›",
    ],
  },
];
