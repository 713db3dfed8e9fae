import type { Kind } from "./kind.ts";

/**
 * Every second one of ten kinds of lies. The rules were changed for the others
 * (fourth-building-kinds.ts) and tested with these.
 */
export const fourthApartKinds: readonly Kind[] = [
  {
    name: "rank and superlative within a frame",
    made: [
      "[[Pumps is our largest segment.]] Measured by employees, that is; by sales it is the smallest.",
      "[[Only one competitor sells more pumps than we do.]] It sells nine times as many.",
      "[[Our plant in Ohio is among the ten largest of its kind.]] There are eleven.",
      {
        part: "discussion",
        text: "[[Germany was our fastest growing market in 2025.]] All others declined.",
      },
      "[[We rank first in customer satisfaction.]] The ranking has one category for each participant.",
      {
        part: "discussion",
        text: "[[Valves contributed the most to the increase in operating income in 2025.]] It had no costs of its own: Pumps bore them.",
      },
      "[[No other maker offers a wider range of valves.]] Two offer the same range.",
    ],
    said: [
      "{operating1.share} comes before {operating2.share}.",
      "First {growth.bull}, next {growth.base}.",
      "{operating2.growth} is higher than {operating1.growth} and {operating3.growth}.",
      "{region1.share}, the figure of figures.",
      "{peers.margin} comes next to {margin.ttm}, well below.",
      "The three: {roe.ttm}, {peers.roe}, {stableRoe.bull}.",
    ],
  },
  {
    name: "the market and peers by the way",
    made: [
      "[[The market for infusion pumps grows 9% a year.]] We left it in 2024.",
      "[[Our share of the market was 34% in 2025.]] It had been 61% two years before.",
      {
        part: "discussion",
        text: "[[Our net sales grew 8% in 2025, twice the rate of the industry.]] The industry's figure excludes inflation, ours does not.",
      },
      "[[Competitors have higher costs than we have.]] This was found by our own staff, who know no competitor's costs.",
      "[[Demand for pumps exceeds supply.]] That was so when this part was first written, in 2021.",
      "[[Hospitals prefer our pumps to those of Acme.]] Eight of fifteen nurses said so.",
      {
        part: "discussion",
        text: "[[We gained market share in 2025 in all regions.]] Three rivals were closed by the storm; they reopened.",
      },
    ],
    said: [
      "{peers.growth} is the company's growth.",
      "{industry.margin} {is above|is below} {peers.margin}; so {company}.",
      "The company's {industry.growth} stands beside its {growth.year}.",
      "{margin.ttm} {is above|is below} {peers.margin}, and {above|below} {value.base}.",
      "Its {peers.priceToEarnings} stands beside its {priceToEarnings}.",
      "We have {peers.roe}.",
    ],
  },
  {
    name: "management's voice, elision",
    made: [
      "“[[We have what no rival has.]]” With these words our chief executive opened the meeting.",
      "[[Our chief executive said that 2025 was the strongest year of the Company.]] She has since been dismissed.",
      {
        part: "discussion",
        text: "[[Management is pleased with the results of 2025, which show a net loss that was smaller than in 2024.]]",
      },
      "[[The Company ... has no debt.]] The dots stand for the words: as our former treasurer claimed.",
      "[[The board is of the opinion that reserves are sufficient.]] The auditor is not.",
      "[[According to management, the recall concerned few pumps.]] It concerned 400,000.",
      {
        part: "notes",
        text: "[[Counsel advises that the claims have no merit.]] Counsel withdrew in January.",
      },
      "[[We are told by customers that our pumps are the quietest.]] We asked two.",
    ],
    said: [
      "Management has {growth.bull}.",
      "“{value.bull}”.",
      "{company}... {value.bull}.",
      "As the company sees it, {value.base}.",
      "In its report the company shows {value.base}.",
      "The company's view is {growth.base}.",
    ],
  },
  {
    name: "dividends, debt and buybacks",
    made: [
      {
        part: "notes",
        text: "[[The Company had no borrowings under its credit facility at December 31, 2025.]] On January 2, 2026, it drew all of it.",
      },
      {
        part: "discussion",
        text: "[[We returned $5 billion to shareholders in 2025.]] Of this, $4.9 billion was settled in newly issued notes.",
      },
      {
        part: "notes",
        text: "[[Long-term debt decreased to $2 billion at December 31, 2025.]] The rest became due within one year and moved to current liabilities.",
      },
      {
        part: "discussion",
        text: "[[Cash exceeded debt at the end of 2025.]] Most of the cash belongs to customers.",
      },
      {
        part: "notes",
        text: "[[The number of shares outstanding decreased 2% in 2025 as a result of repurchases.]] Options on a fifth of all shares vest in 2026.",
      },
      {
        part: "discussion",
        text: "[[We generated $3 billion of free cash flow in 2025.]] We sold our receivables for $3 billion in December.",
      },
      { part: "notes", text: "[[The notes carry interest at 2%.]] From March 2026 on the rate is 11%." },
    ],
    said: [
      "{company} has {cash.ttm} and no {longTermDebt.ttm}.",
      "{cash.ttm} against {longTermDebt.2020}.",
      "{dividends.2020} stands beside {netIncome.ttm}.",
      "{buybacks.2021} and {dividends.ttm} belong to readers.",
      "{dividendYield} is above {costOfEquity}.",
      "{cash.ttm} {exceeds|falls short of} {netIncome.ttm}.",
    ],
  },
  {
    name: "second clause with another subject, sign and unit",
    made: [
      {
        part: "discussion",
        text: "[[Net sales increased 4% in 2025, and increased 19% at our largest competitor, due to higher prices.]]",
      },
      "[[We sell pumps, and Acme, whose pumps we sell, has sold a million of them.]]",
      {
        part: "discussion",
        text: "[[Pumps net sales rose 6% in 2025, while those of Valves, which are not consolidated, rose 60%.]]",
      },
      {
        part: "discussion",
        text: "[[The decline in net sales was minus 3% in 2025 due to lower prices.]] A negative decline is an increase, as we are proud to say.",
      },
      {
        part: "notes",
        text: "[[Basic earnings were $12.40 in 2025.]] The amount is for each hundred shares.",
      },
      { part: "discussion", text: "[[Inventory turned 14 times in 2025.]] We divide inventory by sales." },
      {
        part: "discussion",
        text: "[[Net sales ranged from $9 billion to $4 billion between 2019 and 2025.]] The first is the sales of 2019.",
      },
      { part: "discussion", text: "[[Cost of sales was 140% of the level of 2020.]] Sales were 90% of it." },
    ],
    said: [
      "{growth.year} is up; {growth.bear} is too.",
      "{company} has {margin.ttm} and it has {value.bull}.",
      "{value.bull} to {value.bear}.",
      "{priceToSales} {is above|is below} {priceToEarnings}.",
      "{revenue.ttm} {is above|is below} {price}.",
      "{margin.ttm} and its {peers.margin}.",
      "{value.base}, and with it {growth.bull}.",
    ],
  },
];
