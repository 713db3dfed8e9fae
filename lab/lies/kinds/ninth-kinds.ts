import type { Kind } from "./kind.ts";

/** Kinds that were written when the rules of eighth-kinds.ts were done, before any was tried. */
export const ninthKinds: readonly Kind[] = [
  {
    name: "a part credited with the growth of others",
    made: [
      {
        part: "discussion",
        text: "[[Net sales increased during 2025 primarily due to Wearables, Home and Accessories.]]",
      },
      { part: "discussion", text: "[[Most of the increase in net sales during 2025 came from iPad.]]" },
      {
        part: "discussion",
        text: "[[Net sales increased during 2025 due to higher net sales in Greater China.]]",
      },
      "[[Wearables, Home and Accessories is our fastest growing business.]]",
      "[[Growth of the Company comes from Greater China.]]",
      {
        part: "discussion",
        text: "[[Higher net sales of Wearables, Home and Accessories drove operating income in 2025.]]",
      },
    ],
  },
  {
    name: "two measures held against each other",
    made: [
      "[[The Company holds more cash than it owes.]]",
      { part: "notes", text: "[[As of September 27, 2025, cash exceeded long-term debt.]]" },
      {
        part: "discussion",
        text: "[[Net income exceeded operating cash flow by a wide margin in 2024 and 2025.]]",
      },
      "[[The Company spends more on plants than on research.]]",
      {
        part: "discussion",
        text: "[[Capital expenditures were higher than research and development expense in 2025.]]",
      },
      { part: "discussion", text: "[[Research and development grew slower than net sales in 2025.]]" },
    ],
  },
  {
    name: "a range or a bound that the figures deny",
    made: [
      { part: "discussion", text: "[[Operating income was between $150 billion and $160 billion in 2025.]]" },
      { part: "discussion", text: "[[Net sales were more than $500 billion in 2025.]]" },
      { part: "discussion", text: "[[Net income was less than $90 billion in 2025.]]" },
      { part: "discussion", text: "[[Research and development expense stayed below $20 billion in 2025.]]" },
      "[[The Company has annual net sales of over half a trillion dollars.]]",
      { part: "discussion", text: "[[Operating cash flow approached $200 billion in 2025.]]" },
    ],
  },
  {
    name: "a count that the next lines correct",
    made: [
      "[[The Company operates 530 stores in 26 countries.]] Of the stores, 510 are run by partners.",
      "[[We own nine plants.]]\nFour of the plants are leased.",
      "[[The Company holds 9,000 patents.]] The count takes in applications.",
      "[[We have 40 million subscribers.]]\nA household of five is counted as five subscribers.",
      "[[Our network reaches 200 cities.]] Cities of less than a hundred people are counted, too.",
      "[[The Company employs 900 scientists.]] Interns and students are scientists in this sense.",
    ],
  },
  {
    name: "small words of time",
    made: [
      "[[The Company already sells its glasses in forty countries.]]\nSales begin in the autumn of next year.",
      "[[We still make the engine in Ohio.]] Until June, at least.",
      "[[The Company has again won the contract of the Army.]]",
      "[[Our customers have long since left other makers.]]",
      "[[The plant in Texas soon runs at full capacity.]]",
      "[[The Company is no longer exposed to tariffs.]]",
    ],
  },
  {
    name: "a turn without a figure",
    made: [
      { part: "discussion", text: "[[The Wearables business turned a profit in 2025.]]" },
      { part: "discussion", text: "[[Greater China returned to growth in 2025.]]" },
      { part: "discussion", text: "[[iPhone net sales recovered in 2025 after years of decline.]]" },
      { part: "discussion", text: "[[Net sales broke a record in 2025.]]" },
      { part: "discussion", text: "[[The decline of Mac net sales came to an end in 2025.]]" },
      "[[Our margins widen as we grow.]]",
    ],
  },
  {
    name: "soundness without a figure",
    made: [
      "[[The Company can repay its debts from a year of cash.]]",
      "[[Our brand carries us through recessions.]]",
      "[[The Company finances its growth from its own means.]]",
      "[[Suppliers compete to serve us.]]",
      "[[Few customers leave.]]",
      "[[Our contracts protect our margins.]]",
    ],
  },
  {
    name: "a risk with its cure",
    made: [
      { part: "risks", text: "[[Tariffs could increase our costs, which we pass on to customers.]]" },
      { part: "risks", text: "[[Competition may increase, but our patents protect us.]]" },
      { part: "risks", text: "[[A shortage of parts could delay our products for a few days.]]" },
      { part: "risks", text: "[[We depend on a single supplier, who has never failed us.]]" },
      { part: "risks", text: "[[Recalls may occur, though none has cost us much.]]" },
      { part: "risks", text: "[[Cyberattacks could harm others more than us.]]" },
    ],
  },
  {
    name: "figures that measure unlike things",
    said: [
      "{priceToEarnings} {is above|is below} {peers.priceToSales}.",
      "{expectedReturn} {is above|is below} {growth.base}.",
      "{belowPrice} stands beside {upside.bull}.",
      "{coverage} {is above|is below} {priceToEarnings}.",
      "{margin.ttm} {is above|is below} {riskFreeRate}.",
      "{distress} {is above|is below} {dividendYield}.",
      "{volatility} {is above|is below} {expectedReturn}.",
    ],
  },
  {
    name: "texts that give one side of the record",
    texts: [
      {
        name: "growthAnalysis",
        body: [
          "{operating2.growth} stands beside {operating4.growth}.",
          "{growth.base} {is above|is below} {growth.year}.",
        ],
      },
      {
        name: "marginAnalysis",
        body: [
          "{margin.highest} stands beside {margin.ttm}.",
          "{stableMargin.base} {is above|is below} {margin.ttm}.",
        ],
      },
      {
        name: "thesisSummary",
        body: [
          "{value.bull} {is above|is below} {price}.",
          "{stableMargin.base} stands beside {growth.base}.",
        ],
      },
      {
        name: "runwayAnalysis",
        body: ["{years.base} stands beside {growth.base}.", "{growth.bull} stands beside {growth.base}."],
      },
      {
        name: "competitiveAdvantage",
        body: [
          "{roe.ttm} {is above|is below} {costOfEquity}.",
          "{simulated.p90} {is above|is below} {price}.",
        ],
      },
      {
        name: "efficiencyCatalyst",
        body: ["{salesToEquity.bear} {is above|is below} {salesToEquity.base}."],
      },
    ],
  },
];
