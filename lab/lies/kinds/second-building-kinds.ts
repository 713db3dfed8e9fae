import type { Kind } from "./kind.ts";

/**
 * Every other one of twenty kinds of lies whose writer did not see the rules. The rules were
 * changed until they refused these.
 */
export const secondBuildingKinds: readonly Kind[] = [
  {
    name: "right figures, joined wrongly",
    said: [
      "{revenue.ttm} yields {equityValue}.",
      "{netIncome.ttm} comes out of {operating1.revenue}.",
      "{growth.fiveYears} turns {revenue.ttm} into {value.base}.",
    ],
    made: [
      {
        part: "discussion",
        text: "[[Net sales increased to $9.1 billion in 2025, and gross margin was 62% of net sales.]] The margin is that of services, a tenth of net sales.",
      },
      {
        part: "discussion",
        text: "[[Revenue was $12.0 billion in 2025, an increase of 31%.]] The percentage compares with 2019.",
      },
    ],
  },
  {
    name: "rank that is another's or another list's",
    made: [
      "[[We are the second largest maker of pumps in the world.]] Of the makers of hand pumps, that is.",
      "[[The Company ranks first in water filters in Europe.]] The ranking counts members of one trade association.",
      "[[Our laboratories hold the third most patents on valves worldwide.]] Expired patents are among them.",
    ],
    said: [
      "{company} ranks first with {margin.ttm}.",
      "{margin.ttm} tops {industry.margin}, {peers.margin} and the rest.",
    ],
  },
  {
    name: "years out of order",
    made: [
      {
        part: "discussion",
        text: "[[Net sales increased from $7.0 billion to $9.0 billion.]] The first figure is that of 2025, the other one that of 2026 as budgeted.",
      },
      {
        part: "discussion",
        text: "[[Gross margin was 41% in 2023 and 47% in 2024.]] It was 33% last year.",
      },
      {
        part: "discussion",
        text: "Reading from right to left: [[Operating income was $2.0 billion, $3.0 billion and $4.0 billion.]]",
      },
    ],
    said: ["{revenue.2025}, later {revenue.2022}.", "After {netIncome.2024} comes {netIncome.2021}."],
  },
  {
    name: "per share against total",
    made: [
      {
        part: "discussion",
        text: "[[Net income increased 20% to $6.00 in 2025.]] Buybacks halved the number of shares.",
      },
      {
        part: "discussion",
        text: "[[Diluted earnings per share increased 12% in 2025.]] Net income was lower; a tender offer retired a quarter of the shares.",
      },
      {
        part: "notes",
        text: "[[The Company paid dividends of $4.00 billion in 2025.]] The figure is four cents a share for one billion shares of a former class.",
      },
    ],
    said: ["{value.base} is {equityValue} a share.", "{netIncome.ttm} a share goes with {price}."],
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
  {
    name: "forecast as fact",
    made: [
      "[[Our order intake covers two years of sales.]] It does once the letters of intent turn into orders.",
      "[[The new plant doubles our capacity.]] Ground is broken in 2028.",
      { part: "discussion", text: "[[Net sales increase 15% in 2026 as the new line reaches all stores.]]" },
      "[[Our next pump uses a third less electricity.]] A prototype is under construction.",
    ],
    said: ["{company} grows by {growth.base} from here on.", "{value.base} is reached in {years.base}."],
  },
  {
    name: "direction by double negation",
    made: [
      {
        part: "discussion",
        text: "[[In no segment did net sales fail to increase during 2025.]] Valves alone was unchanged.",
      },
      {
        part: "discussion",
        text: "[[Net sales did not decrease in 2025 in any of our regions.]] Europe, where they did by 4%, counts as a channel.",
      },
      "[[Hardly any customer has left us without cause.]] Most had one.",
    ],
    said: [
      "Not {margin.ttm} but no less than {industry.margin}.",
      "{growth.year} is not below {growth.fiveYears}.",
    ],
  },
  {
    name: "a segment's figure as the company's, by place",
    made: [
      {
        part: "discussion",
        text: "Filters\n[[Net sales increased 22% in 2025 due to higher volumes.]]\nCompany\nNet sales decreased 1%.",
      },
      {
        part: "discussion",
        text: "The smallest of our units did best. [[Revenue increased 44% in 2025 due to demand of cities.]]",
      },
      {
        part: "discussion",
        text: "Tables 3 to 5 are those of the unit in Brazil. [[Operating income increased 19% in 2025 due to lower costs.]]",
      },
      "We manage forty brands, among them Hydro. [[Customers buy ten million pumps a year and pay in advance.]]",
    ],
  },
  {
    name: "advice, guarantee, guidance",
    made: [
      "[[The Board values each share of the Company at $410.]]",
      "[[Our dividend is safe for as long as the Company exists.]]",
      "[[Holders of our shares have good reason to hold on to them.]]",
      "[[The Company guides to sales of $14 billion and a margin of a fifth for fiscal 2026.]]",
      "[[There is no better time to own a part of our business.]]",
    ],
    said: ["At {price}, act now.", "{value.base} is guaranteed.", "Guidance: {growth.base}."],
  },
  {
    name: "list with one false item, parenthesis",
    made: [
      "[[We sell pumps, valves and nuclear reactors to cities.]] Reactors are a plan of a former owner.",
      "[[Our plants in Ohio, Texas and Nevada make pumps.]] Nevada has yet to be built.",
      "[[Hospitals, cities and the Department of Defense are customers of the Company.]] The Department has not ordered from us so far.",
      {
        part: "discussion",
        text: "[[Net sales (and, with them, profit) increased 6% in 2025 due to higher prices.]] Profit halved.",
      },
    ],
    said: [
      "{company} has {cash.ttm}, {longTermDebt.ttm} and {equityValue}.",
      "{growth.base} (a certainty) stands beside {growth.fiveYears}.",
    ],
  },
];
