import type { Kind } from "../kind.ts";

/** Years, periods and days that are others. */
export const times: readonly Kind[] = [
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
    name: "a time that the figures or the filing deny",
    made: [
      { part: "discussion", text: "[[Net sales increased during 2025, the first increase in five years.]]" },
      { part: "discussion", text: "[[Net sales have increased in each year since 2020.]]" },
      "[[The Company paid its first dividend in 2025.]]",
      "As it was in 2011\n[[The Company leases 40 stores in Brazil and employs 900 people there.]]",
      "[[The Company sells its watches in 30 countries.]] The ban of 2024 ended that in 28 of them.",
      "[[The Company makes tablets in Ohio.]] It did so until the plant burned down.",
    ],
  },
  {
    name: "a forecast as a fact",
    made: [
      "[[Net sales of Services reach $150 billion in three years.]]",
      "[[The Company opens forty stores next spring.]]",
      "[[The operating margin is on its way to 40%.]]",
      "[[Orders in hand fill the plants for years.]]",
      "[[The next decade belongs to the Company’s glasses.]]",
    ],
    filed: [
      ["TSLA", "In 2025, we intend to begin launching our Robotaxi business"],
      ["NVDA", "RTX GPUs will also accelerate"],
      ["TSLA", "We continue to monitor and increase our network"],
    ],
    said: ["{company} earns {stableMargin.base}.", "{company} grows with {growth.bull}."],
  },
  {
    name: "an old year's figure as the newest",
    made: [
      { part: "discussion", text: "[[Net sales increased 33% during 2021.]]" },
      { part: "notes", text: "[[As of September 26, 2020, the Company had cash of $38.0 billion.]]" },
      "[[As of September 2019, the Company had approximately 137,000 employees.]]",
      { part: "discussion", text: "[[During 2022, iPhone net sales increased due to the iPhone 13.]]" },
    ],
    said: [
      "{company} has {revenue.2021}.",
      "The figure to watch is {netIncome.2020}.",
      "{company} has {buybacks.2021} and {dividends.2021}.",
      "What the base case assumes is {growth.base}, with {margin.lowest}.",
    ],
  },
  {
    name: "an average or a span of years",
    made: [
      { part: "discussion", text: "[[On average, net sales grew 12% a year since 2020.]]" },
      "[[Net sales have doubled since 2015.]]",
      "[[The net margin of the last three years averages 35%.]]",
      { part: "discussion", text: "[[Dividends have risen by a fifth a year since 2021.]]" },
      "[[In the past ten years the Company earned 40 cents of each dollar of sales.]]",
    ],
    said: ["Over time, {growth.fiveYears} with {growth.year}."],
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
    name: "the future in the present tense",
    made: [
      "[[Next year we sell twenty pumps a day.]]",
      "[[Our new pump arrives in hospitals this fall.]]",
      "[[Sales of our new valve begin next month.]]",
      "[[Our pipeline holds nine drugs with peak sales of $1 billion each.]]",
      "[[The total addressable market for our pumps is $200 billion.]]",
      "[[Our goal is a margin of 30%.]]",
      "[[We have a clear path to a margin of 30%.]]",
      { part: "discussion", text: "[[Our backlog gives us visibility into growth for three years.]]" },
      "[[Our plan calls for a hundred new stores in China.]]",
      "[[Growth resumes as hospitals replace their pumps.]]",
      { part: "discussion", text: "[[The decline in net sales is temporary.]]" },
      "[[We are entering a period of faster growth.]]",
    ],
  },
  {
    name: "sum of years, cumulated",
    made: [
      {
        part: "discussion",
        text: "[[Net sales increased 90%, a record for our teams.]] The span is ten years.",
      },
      "[[We have shipped two billion devices.]] That counts everything since 1998.",
      { part: "discussion", text: "[[Services net sales increased 13% a quarter in 2025.]]" },
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
    name: "a gain of one year as ordinary",
    made: [
      {
        part: "discussion",
        text: "[[Operating income increased in 2025 due to better use of our plants.]] The sale of land in Texas makes up nearly all of it.",
      },
      {
        part: "discussion",
        text: "[[Net income increased during 2025 primarily due to higher volumes.]]\nAn insurer's payment for the fire is part of volumes here.",
      },
      {
        part: "notes",
        text: "[[Other income was $3.1 billion in 2025.]]\nThe settlement with Acme will not recur.",
      },
    ],
  },
];
