import type { Kind } from "./kind.ts";

/** The last five of the ten kinds of fifth-apart-kinds.ts. */
export const fifthApartOtherKinds: readonly Kind[] = [
  {
    name: "history, firsts and duration",
    made: [
      { ticker: "KO", text: "[[We have paid a dividend in each quarter since 1920.]]" },
      { ticker: "NVDA", text: "[[We introduced the first computer with a screen.]]" },
      { ticker: "NKE", text: "[[For the first time, we sell more online than in stores.]]" },
      { ticker: "PG", text: "[[Since 1837 we have not lost a year's profit.]]" },
      { ticker: "WMT", text: "[[For 60 years we sell at the lowest price.]]" },
      { ticker: "AAPL", text: "[[The Company pioneered the phone.]]" },
      { ticker: "TSLA", text: "[[We were the first to make electric cars.]]" },
      {
        ticker: "KO",
        text: "[[Our bottlers have been with us for a hundred years.]]\nThe last one of them left in 2019.",
      },
      { ticker: "NKE", part: "discussion", text: "[[Revenues increased for the tenth year in a row.]]" },
      { ticker: "PG", part: "discussion", text: "[[Net sales reached a record in 2025.]]" },
      { ticker: "NVDA", text: "[[Our founders still lead the Company they began in a restaurant.]]" },
      { ticker: "WMT", text: "[[We have never closed a distribution center.]]" },
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
    name: "characters, markup and other languages",
    made: [
      { ticker: "AAPL", text: "[[We sell phones <b>at a loss of nothing</b> in Ohio.]]" },
      { ticker: "KO", text: "[[We sell **all** drinks in Peru.]]" },
      { ticker: "NKE", text: "[[Wе sell shoes in Oregon.]]" },
      { ticker: "NVDA", text: "[[We sell ch\u200bips in Taiwan.]]" },
      { ticker: "PG", text: "[[Wir verkaufen Seife in Ohio.]]" },
      { ticker: "TSLA", text: "[[We sell cars &lt;all&gt; in Texas.]]" },
      { ticker: "WMT", text: "[[WE SELL FOOD TO ALL OF TEXAS.]]" },
      { ticker: "AAPL", text: "[[We sell phon\u00ades in Ohio.]]" },
    ],
    said: [
      "{gr\u200bowth.base}.",
      "{growth.base}\u202e.",
      "**{growth.bull}**.",
      "ＯＵＲ view is {growth.base}.",
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
    name: "certainty, season and days to come",
    made: [
      {
        ticker: "WMT",
        text: "[[Our leases cannot be ended by landlords.]]\nExcept where a store loses money.",
      },
      { ticker: "KO", text: "[[Demand for drinks does not fall in recessions.]]" },
      {
        ticker: "AAPL",
        text: "[[The Company sells half of its phones in December.]]\nThat was in the year of the strike.",
      },
      { ticker: "NKE", text: "[[The World Cup in 2026 takes place in our largest market.]]" },
      { ticker: "NVDA", text: "[[The next platform ships in the second half.]]" },
      { ticker: "PG", text: "[[People wash every day.]]" },
      { ticker: "TSLA", text: "[[Our cars earn money for their owners while they sleep.]]" },
      { ticker: "KO", text: "[[Summer sales make up the loss of winter.]]" },
      { ticker: "NVDA", text: "[[No customer can do without our software.]]" },
      { ticker: "WMT", text: "[[Shoppers return each week.]]" },
      { ticker: "PG", text: "[[We price without regard to rivals.]]" },
      { ticker: "AAPL", text: "[[The Company opens a plant in Houston in 2026.]]" },
    ],
  },
];
