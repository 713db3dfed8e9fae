import type { Kind } from "./kind.ts";

/** Kinds of lies that the rules were built with: the first, third, fifth ... of twenty. */
export const buildingKinds: readonly Kind[] = [
  {
    name: "denied by what follows",
    filed: [
      ["KO", "We have rigorous product safety and quality standards"],
      ["AAPL", "On July 15, 2020, the General Court annulled"],
    ],
    made: [
      "[[We have not had an interruption at our plant in Austin.]] That changed in April, when a fire closed it for five weeks.",
      "[[Our license for the drug runs to 2031.]] The licensor gave notice of termination in October.",
      "[[The Company sells its pumps through two thousand dealers.]] Nearly all of them left the network during the year.",
    ],
  },
  {
    name: "another company's figure or words",
    made: [
      "Monvale Corp. is a company in which we hold a fifth of the shares. [[Net sales increased 14% to $7.5 billion in 2025.]]",
      {
        part: "discussion",
        text: "Our largest rival reported its results in February. [[Operating margin increased to 38% in 2025 due to higher prices.]]",
      },
      "[[Foxgate Ltd., which buys our pumps, increased its revenue by 60% in 2025.]]",
      {
        part: "discussion",
        text: "The following compares our peer group with the year before. [[Revenue increased 21% in 2025 due to strong demand.]]",
      },
    ],
  },
  {
    name: "an earlier year's figure as the year's",
    made: [
      { part: "discussion", text: "[[Revenue increased 35% in fiscal 2021 due to higher demand.]]" },
      {
        part: "discussion",
        text: "This part compares fiscal 2023 with fiscal 2022. [[Net sales increased 18% due to higher volumes.]]",
      },
      {
        part: "discussion",
        text: "[[In the prior year, gross margin increased due to lower freight costs.]]",
      },
    ],
  },
  {
    name: "a subject that was named before",
    filed: [
      ["PG", "The decrease was primarily driven by the decrease in operating cash flows"],
      ["PG", "The liquidation value is $12.96 per share"],
    ],
    made: [
      "We sold our lighting operations in 2023. [[The business lost money in each of its last three years.]]",
      "Two loyalty programs were run as a test. [[Both programs ended in 2025 and are no longer offered.]]",
      "We hold a stake in a bank in Peru. [[Customers withdrew half of their deposits in 2025.]]",
    ],
  },
  {
    name: "boilerplate as news",
    made: [
      "[[From time to time, we evaluate a sale of the Company.]]",
      "[[In the ordinary course of business, we receive inquiries of regulators about our accounting.]]",
      { part: "risks", text: "[[We may become a party to litigation that is material to our results.]]" },
    ],
    texts: [
      {
        name: "growthCatalyst",
        body: [
          "The bull case takes {growth.bull}.",
          "“From time to time, we evaluate a sale of the Company.”",
        ],
      },
    ],
  },
  {
    name: "customers of another year or part",
    made: [
      "[[One customer accounted for 31% of net revenue in fiscal 2021.]]",
      "The Tools segment has few customers. [[Three customers accounted for 62% of sales.]]",
      "[[Two customers accounted for 45% of our revenue in 2023.]] Neither of them bought from us in 2025.",
    ],
  },
  {
    name: "question, slogan, irony",
    made: [
      "[[Who else offers what we offer?]] Two hundred makers do.",
      "[[Our slogan is that every home in America needs our pumps.]]",
      "[[Our pumps never fail, as our rivals like to joke.]]",
      "[[In the words of our founder, growth has no ceiling.]]",
    ],
  },
  {
    name: "another unit or currency",
    made: [
      {
        part: "discussion",
        text: "Amounts in this paragraph are in Japanese yen. [[Our revenue increased to 410 billion in 2025.]]",
      },
      {
        part: "notes",
        text: "All amounts of this note are Canadian dollars. [[As of December 31, 2025, the Company had debt of $9.4 billion.]]",
      },
      {
        part: "discussion",
        text: "The table shows thousands.\n[[Net sales increased to $840,000 in 2025 due to exports.]]",
      },
    ],
  },
  {
    name: "adjusted or before tax as reported",
    filed: [
      ["PG", "Core EPS, which excludes incremental restructuring charges"],
      ["PG", "Organic sales increased low single digits in all Sector Business Units"],
    ],
    made: [
      {
        part: "discussion",
        text: "[[Pro forma operating income increased 25% to $4.0 billion in 2025.]] As reported, it fell by a tenth.",
      },
      {
        part: "discussion",
        text: "[[Adjusted EBITDA margin increased to 41% in 2025 due to cost savings.]]",
      },
      {
        part: "discussion",
        text: "All figures below leave out the division that we plan to close. [[Operating income increased 30% in 2025.]]",
      },
    ],
  },
  {
    name: "order that implies a cause, emphasis",
    said: [
      "With {margin.ttm}, {growth.base}.",
      "{growth.year}; {roe.ttm}.",
      "{growth.year}, {growth.year} and {growth.year}.",
      "First {growth.year}, then {value.base}.",
      "{margin.highest} goes with {growth.base}.",
    ],
    texts: [
      {
        name: "growthCatalyst",
        body: ["The bull case takes {growth.bull}.", "The bear case takes {growth.bear}."],
      },
      { name: "growthRisk", body: ["The bull case takes {growth.bull}.", "{growth.year}."] },
    ],
  },
];
