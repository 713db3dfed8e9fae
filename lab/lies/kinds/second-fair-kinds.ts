import type { Kind } from "./kind.ts";

/**
 * Sixty true sentences of a good analyst; those without a quotation follow the patterns of the
 * prompt.
 */
export const secondFairKinds: readonly Kind[] = [
  {
    name: "what a company sells, and to whom",
    filed: [
      ["AAPL", "Wearables includes smartwatches"],
      ["AAPL", "The Company’s advertising services include"],
      ["AAPL", "The Company offers payment services"],
      ["AAPL", "The Company manages its business primarily on a geographic basis"],
      ["KO", "Our Company operates in two lines of business"],
      ["KO", "In the United States, we manufacture fountain syrups"],
      ["KO", "Our concentrate operations are included in"],
      ["NVDA", "The Graphics segment includes GeForce GPUs"],
      ["NVDA", "Our customers include the world"],
      ["NVDA", "Our networking offerings include"],
      ["NVDA", "More than half of our engineers work on software"],
      ["TSLA", "The automotive segment includes"],
      ["TSLA", "We currently manufacture five different consumer vehicles"],
      ["TSLA", "We sell retrofit solar energy systems"],
      ["TSLA", "We currently have manufacturing facilities in the U.S."],
      ["WMT", "Walmart International is our second largest segment"],
      ["WMT", "Health and wellness includes pharmacy"],
      ["WMT", "Brand name merchandise represents a significant portion"],
      ["WMT", "Sam's Club U.S. had net sales of $90.2 billion"],
    ],
  },
  {
    name: "competition, supply and costs",
    filed: [
      ["AAPL", "The markets for the Company’s products and services are highly competitive"],
      ["AAPL", "Although most components essential to the Company"],
      ["AAPL", "The Company has a minority market share"],
      ["KO", "The commercial beverage industry is highly competitive"],
      ["KO", "Milk is the principal raw material for our dairy products"],
      ["PG", "The markets in which our products are sold are highly competitive"],
      ["PG", "Almost all of the raw and packaging materials"],
      ["TSLA", "Our products use thousands of parts"],
      ["TSLA", "Our products use various raw materials"],
      ["WMT", "Our business is seasonal to a certain extent"],
    ],
  },
  {
    name: "results and obligations",
    filed: [
      ["AAPL", "Rest of Asia Pacific net sales increased during 2025"],
      ["AAPL", "iPad net sales increased during 2025"],
      ["AAPL", "Mac net sales increased during 2025"],
      ["AAPL", "Products gross margin percentage decreased during 2025"],
      ["AAPL", "As of September 27, 2025, the Company had $8.0 billion of commercial paper"],
      ["PG", "As of June 30, 2025, the Company had approximately 109,000 employees"],
    ],
    made: [
      {
        part: "discussion",
        text: "[[Services revenue increased 14% in 2025, driven by subscriptions. Products revenue decreased 2%.]]",
      },
      {
        part: "discussion",
        text: "Research costs rose.\n[[Pumps net sales increased during 2025 due to higher prices, partially offset by lower volumes.]]\nThe tax rate was 21%.",
      },
    ],
  },
  {
    name: "risks",
    filed: [
      ["KO", "Unfavorable general economic and geopolitical conditions"],
      ["KO", "Disruption of our supply chain, including"],
      ["NKE", "We may be adversely affected by the financial health of our wholesale customers"],
      ["NKE", "Climate change, extreme weather conditions and natural disasters"],
      ["NVDA", "Long manufacturing lead times and uncertain supply"],
      ["NVDA", "Business disruptions could harm our operations"],
      ["PG", "Our businesses face cost fluctuations and pressures"],
      ["PG", "A significant change in customer relationships"],
      ["TSLA", "If we experience production delays or inaccurately forecast demand"],
      ["TSLA", "We are dependent on the continued supply of lithium-ion battery cells"],
      ["WMT", "Failure to successfully execute our omni-channel strategy"],
    ],
  },
  {
    name: "figures placed",
    said: [
      "Our view is {value.base}.",
      "{growth.base} stands against {growth.fiveYears}.",
      "The bear case takes {growth.bear} and gives {value.bear}.",
      "The bull case takes {stableMargin.bull} and gives {value.bull}.",
      "{margin.ttm} {is above|is below} {industry.margin}.",
      "{company} has {cash.ttm} and {longTermDebt.ttm}.",
      "{roe.ttm} {above by|below by} {costOfEquity}.",
      "{value.base} {is above|is below} {price}.",
      "In the bear case, {growth.bear} and {stableMargin.bear}.",
      "{implied.revenueGrowthRate} stands against {growth.base}.",
      "{operating1.share} goes with {operating1.growth}.",
      "{simulated.p10} and {simulated.p90} stand side by side.",
    ],
  },
];
