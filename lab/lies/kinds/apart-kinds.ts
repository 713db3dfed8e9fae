import type { Kind } from "./kind.ts";

/**
 * Kinds of lies that were kept apart: the second, fourth, sixth ... of twenty. They were counted
 * before the rules changed (20 of 47 passed) and when they were done (1 of 47, until years to come
 * had a rule).
 */
export const apartKinds: readonly Kind[] = [
  {
    name: "a condition or exception cut off",
    made: [
      "[[Our customers cannot cancel their orders.]] This applies where delivery is due within thirty days; all others are free to cancel.",
      "[[Our suppliers bear the costs of warranty.]] An exception is made for batteries, which caused nearly all of them.",
      {
        part: "notes",
        text: "[[All of our debt bears interest at fixed rates.]] The notes due in 2026 and 2027, two thirds of the total, do not count towards this.",
      },
    ],
  },
  {
    name: "a plan or scenario as fact",
    filed: [
      ["TSLA", "In 2025, we intend to begin launching our Robotaxi business"],
      ["TSLA", "In the long term, we intend to supplement cells"],
    ],
    made: [
      "[[A full roll-out adds two million customers a year to our business.]]",
      "[[By 2028 our plant in Monterrey produces one million pumps a year.]]",
      "The board discussed one path. [[Our sales double within two years and our plants run at capacity.]]",
    ],
  },
  {
    name: "a part's figure as the company's",
    filed: [
      ["PG", "Net earnings decreased 8% to $2.7 billion"],
      ["PG", "Net earnings increased 8% to $2.4 billion"],
      ["PG", "Organic sales increased high single digits due to a more than 20% increase in Europe"],
      ["PG", "Unit volume was unchanged."],
    ],
    made: [
      {
        part: "discussion",
        text: "Valves had a good year. [[Net sales increased 40% in 2025 due to higher volumes.]]",
      },
      {
        part: "discussion",
        text: "What follows concerns Latin America.\n[[Gross margin increased in 2025 due to lower costs of copper.]]",
      },
    ],
  },
  {
    name: "a risk as what happened",
    made: [
      "The following illustrates our exposure. [[Our largest customer stops ordering and our revenue decreases by a third.]]",
      {
        part: "risks",
        text: "An outbreak would have these effects. [[Our plants close, deliveries stop and customers cancel orders.]]",
      },
      {
        part: "risks",
        text: "We monitor the following risks.\n[[Our customers leave us for cheaper pumps and prices fall in our markets.]]",
      },
    ],
  },
  {
    name: "a product or contract that expired",
    made: [
      "[[Our Model V scanner is the only device of its kind with federal approval.]] We ceased to make it in 2023.",
      "[[The agreement with Northgate gives us exclusive rights in Japan.]] It lapsed on June 30, 2024.",
      "[[We sell our Pebble line in four thousand stores.]] Remaining stock was written off during the year.",
    ],
  },
  {
    name: "a plan that is withdrawn later",
    made: [
      "[[We plan to open 120 stores in fiscal 2026.]] Estimates are reviewed often. Weather plays a part. The board has since reduced that number to 15.",
      "[[Capital expenditures of $9 billion are approved for 2026.]] Suppliers were chosen in May. Financing fell through in August.",
      "[[We are building a second plant in Ohio.]] Permits were issued in March. Work on site was halted for good in September.",
    ],
  },
  {
    name: "a list item without its head",
    filed: [
      ["PG", "30 basis points of increase due to higher pricing"],
      ["NKE", "Reduced consumer demand for, or spend on, our products"],
      ["NKE", "Decreased retail traffic"],
      ["NVDA", "decommitment by our suppliers"],
    ],
    made: [
      "We do none of the following:\n[[We sell the data of our customers to advertisers.]]",
      "Matters that did not occur in 2025:\n[[Our auditors found a material weakness in our controls.]]",
      "Statements that we no longer make:\n[[Our pumps are sold in every state.]]",
    ],
  },
  {
    name: "gross as net, a quarter as the year",
    made: [
      {
        part: "discussion",
        text: "The fourth quarter was as follows. [[Revenue increased 48% due to higher volumes.]]",
      },
      {
        part: "discussion",
        text: "[[Sales before returns and rebates increased 20% to $9.1 billion in 2025.]] Net sales were flat.",
      },
      { part: "discussion", text: "Holiday season:\n[[Net sales increased 30% in 2025 due to gift cards.]]" },
      {
        part: "discussion",
        text: "[[Revenue increased 52% in the fourth quarter of 2025 due to a new product.]]",
      },
    ],
  },
  {
    name: "a later event left out",
    made: [
      "[[Our plant in Kenosha employs 3,000 people and makes most of our pumps.]] On January 12, 2026, fire destroyed it.",
      "[[We hold 40% of the shares of Delphin Corp.]] After the end of the year we disposed of this stake.",
      "[[Mr. Ortega has led the design of our products since 2011.]] He resigned in December.",
    ],
  },
  {
    name: "wording and attribution around true figures",
    said: [
      "{growth.year} is a record.",
      "{growth.year}, the first since {growth.fiveYears}.",
      "Not even {growth.bear} falls.",
      "{margin.ttm} in every year.",
      "Only {price} for {value.base}.",
      "{company} more than doubled {revenue.2024}.",
      "The annual report gives {growth.base}.",
      "Management takes {growth.base} and {stableMargin.base}.",
      "The annual report says: {growth.base}.",
      "As filed, {value.base}.",
    ],
  },
];
