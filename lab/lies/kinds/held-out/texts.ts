import type { Kind } from "../kind.ts";

/** Words around true figures, and texts whose sentences are true one by one. */
export const texts: readonly Kind[] = [
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
    name: "a risk made small",
    made: [
      { part: "risks", text: "[[Competition has not harmed our business.]]" },
      { part: "risks", text: "[[This risk is remote.]]" },
      { part: "risks", text: "[[Interruptions of supply are rare and short.]]" },
      { part: "risks", text: "[[Insurance covers all such losses.]]" },
      { part: "risks", text: "[[Tariffs had little effect on our margins.]]" },
      { part: "notes", text: "[[The lawsuit of the State of Texas over $4 billion is without merit.]]" },
    ],
    texts: [
      {
        name: "marginRisk",
        body: [
          "{stableMargin.bear} {above by|below by} {margin.lowest}.",
          "{stableMargin.bear} {is above|is below} {industry.margin}.",
        ],
      },
      {
        name: "growthRisk",
        body: [
          "{growth.bear} {above by|below by} {growth.threeYears}.",
          "{growth.bear} {is above|is below} {growth.year}.",
        ],
      },
    ],
  },
  {
    name: "a figure joined to the wrong name",
    said: [
      "iPhone has {operating2.growth}.",
      "Services: {operating1.share}.",
      "Growth: {operating3.growth}.",
      "Its {peers.margin} {is above|is below} {industry.margin}.",
      "Our view is {peers.growth}.",
      "For {company}, {industry.margin}.",
      "We take {implied.revenueGrowthRate}.",
    ],
  },
  {
    name: "one text or two that contradict themselves",
    texts: [
      {
        name: "growthRisk",
        body: [
          "The bear case takes {growth.bear}.",
          "{growth.bear} {above by|below by} {growth.base}.",
          "{growth.year}.",
        ],
      },
      {
        name: "companyDescription",
        body: ["“We sell shoes.”", "“We do not sell shoes to stores.”", "{revenue.ttm}."],
      },
      {
        name: "marginAnalysis",
        body: ["{margin.ttm} {is above|is below} {industry.margin}.", "{peers.margin}.", "{margin.lowest}."],
      },
      { name: "growthCatalyst", body: ["{growth.bull} {above by|below by} {growth.base}.", "{value.bear}."] },
      {
        name: "keyProducts",
        body: [
          "“We lease all of our vehicles to customers.”",
          "“We sell all of our vehicles to customers.”",
          "{revenue.ttm}.",
        ],
      },
      {
        name: "competitiveAdvantage",
        body: ["“Our patents protect our chips.”", "“We hold no patents on chips.”", "{roe.ttm}."],
      },
      {
        name: "companyDescription",
        body: ["“We operate in 40 countries.”", "“We operate in 12 countries.”", "{revenue.ttm}."],
      },
      {
        name: "companyDescription",
        body: [
          "“We make all our products in Ohio.”",
          "“Contract manufacturers make our products in Vietnam.”",
          "{revenue.ttm}.",
        ],
      },
      {
        name: "risksSummary",
        body: [
          "{value.bear}.",
          "{upside.base}.",
          "{value.base} {is above|is below} {price}; {value.bear} {is above|is below} {price}.",
        ],
      },
      {
        name: "keyProducts",
        body: [
          "“Our largest customer accounts for 40% of revenue.”",
          "“No customer accounts for 10% of revenue.”",
          "{revenue.ttm}.",
        ],
      },
      { name: "runwayAnalysis", body: ["{years.bull}.", "{years.base}.", "{growth.year}."] },
      {
        name: "efficiencyRisk",
        body: ["{salesToEquity.bear}.", "{roe.ttm} {is above|is below} {costOfEquity}."],
      },
    ],
  },
  {
    name: "weak and strong words for figures",
    made: [
      { ticker: "NVDA", part: "discussion", text: "[[Revenue edged up in fiscal 2026.]]" },
      { ticker: "PG", part: "discussion", text: "[[Net sales soared in fiscal 2025.]]" },
      { ticker: "NKE", part: "discussion", text: "[[Revenues slipped a little in fiscal 2025.]]" },
      {
        ticker: "AAPL",
        part: "discussion",
        text: "[[Research and development expense rose modestly in 2025 to $34.6 billion.]]",
      },
      { ticker: "TSLA", part: "discussion", text: "[[Automotive sales collapsed in 2024.]]" },
      { ticker: "KO", part: "discussion", text: "[[Operating income was little changed in 2024.]]" },
      { ticker: "WMT", part: "discussion", text: "[[International sales exploded by 6.3% in fiscal 2025.]]" },
    ],
    said: [
      "Only {growth.base}.",
      "A mere {upside.bear}.",
      "{growth.year}, a healthy figure.",
      "{margin.ttm} is slightly above {industry.margin}.",
      "{distress} is nothing.",
    ],
  },
  {
    name: "placeholders",
    said: [
      "{growth.base} stands beside {region1.growth}.",
      "With {value.bull} goes {price}.",
      "{stableMargin.bull} {is above|is below} {peers.margin}.",
      "The company has {peers.growth} beside {growth.year}.",
      "{price} {exceeds|falls short of} {value.bear}, and {value.bull}.",
      "{revenue.2020} {is less than|is more than} {revenue.2021}.",
      "The question for readers is {value.bull}.",
      "{netIncome.ttm} {is more than|is less than} {cash.ttm}.",
      "Our thesis is {margin.highest}.",
      "{upside.bull}; {upside.base}.",
      "{dividends.2024} {exceeds|falls short of} {netIncome.2023}.",
      "{roe.fiveYears} {exceeds|falls short of} {peers.roe}.",
    ],
  },
];
