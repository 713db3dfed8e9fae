import type { Kind } from "../kind.ts";

/** Causes that the filing denies or that an order implies. */
export const causes: readonly Kind[] = [
  {
    name: "a cause that the filing takes back",
    made: [
      {
        part: "discussion",
        text: "[[Net sales increased during 2025 due to higher prices.]] Prices were those of 2024; more units were sold.",
      },
      {
        part: "discussion",
        text: "[[Services net sales increased during 2025 due to the acquisition of a music label.]]\nThe Company acquired nothing in 2025.",
      },
      {
        part: "discussion",
        text: "[[Greater China net sales decreased during 2025 due to a strike at the ports.]] No port that the Company uses was on strike.",
      },
      {
        part: "discussion",
        text: "[[Operating income increased during 2025 due to lower wages.]] Wages rose by 4% in that year.",
      },
      {
        part: "discussion",
        text: "A first draft gave this reason. [[Mac net sales increased during 2025 due to a single order of a school district.]]",
      },
    ],
    said: [
      "{growth.year} comes from {operating2.growth}.",
      "{stableMargin.base} with {growth.base} as the reason.",
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
  {
    name: "an order that implies a cause",
    made: [
      "[[We closed our stores in Russia in 2022. Sales increase in all other countries.]] The one has nothing to do with the other.",
      {
        part: "discussion",
        text: "[[The Company hired a new head of sales in 2025. Net sales increased during 2025 compared to 2024.]] Prices of our suppliers were the reason.",
      },
    ],
    said: [
      "With {buybacks.2025} comes {growth.year}.",
      "{capitalExpenditure.2025} gives {growth.year}.",
      "{growth.year}, and so {margin.ttm}.",
    ],
  },
  {
    name: "cause that the filing denies",
    made: [
      {
        part: "discussion",
        text: "[[Net sales increased 9% in 2025 due to higher volumes.]] Volumes account for one point of the nine.",
      },
      {
        part: "discussion",
        text: "[[Operating margin increased in 2025 due to our savings program.]] The program cost more than it saved.",
      },
      {
        part: "discussion",
        text: "[[Services net sales increased during 2025 due to new subscribers.]] Subscribers numbered fewer at the end of the year than at its beginning.",
      },
      {
        part: "discussion",
        text: "A first draft of this report read as follows. [[Net sales increased due to our advertising.]]",
      },
    ],
    said: ["{margin.ttm} because of {industry.margin}."],
  },
];
