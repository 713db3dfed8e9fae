import type { Kind } from "../kind.ts";

/** Units, counts and bases that are others. */
export const units: readonly Kind[] = [
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
    name: "rounding to mislead",
    made: [
      { part: "discussion", text: "[[Net sales reached about half a trillion dollars in 2025.]]" },
      { part: "discussion", text: "[[Net sales increased by roughly a tenth in 2025.]]" },
      { part: "discussion", text: "[[Operating income was some $150 billion in 2025.]]" },
      { part: "discussion", text: "[[Net sales increased in the high single digits in 2025.]]" },
    ],
  },
  {
    name: "currency, units and totals",
    made: [
      { ticker: "KO", part: "discussion", text: "[[Revenue of India was 340 billion in 2024.]]\nRupees." },
      {
        ticker: "NKE",
        part: "notes",
        text: "Amounts in this note are in millions of yen.\n\n[[Debt of 90,000 is due in 2027.]]",
      },
      {
        ticker: "AAPL",
        part: "notes",
        text: "[[We have debt of $90 billion due in 2027.]] Dollars are those of Hong Kong.",
      },
      { ticker: "PG", part: "notes", text: "[[Orders of $4,000 were not yet filled.]] In thousands." },
      { ticker: "TSLA", text: "[[We deployed 31 units of storage in 2024.]] A unit is a gigawatt hour." },
      {
        ticker: "WMT",
        part: "notes",
        text: "[[Claims of $3 billion are pending.]] The figure is cents, as the plaintiffs stated.",
      },
      {
        ticker: "NVDA",
        part: "discussion",
        text: "[[Income per share was $4.90 in fiscal 2026.]] Before the split of ten to one.",
      },
      { ticker: "NVDA", text: "[[We have 36 employees.]] In thousands." },
    ],
    said: [
      "{value.base} {is above} {equityValue}.",
      "{price} with {equityValue}.",
      "{dividends.2025} {is below} {value.base}.",
      "{revenue.ttm} a share.",
    ],
  },
  {
    name: "words for numbers: half, a third, a handful",
    made: [
      "[[Nearly four in ten hospitals in America use our pumps.]] A hospital counts if it ever bought a spare part from us.",
      {
        part: "discussion",
        text: "[[About a third of the increase in net sales came from new customers.]] Two thirds of them have not paid.",
      },
      {
        part: "notes",
        text: "[[The Company has repaid half of its notes.]] It borrowed the money for this from a bank.",
      },
      "[[We serve scores of governments, and dozens of them on long-term contracts.]] Each village with a clinic is one.",
      {
        part: "discussion",
        text: "[[Services made up the greater part of the growth in operating income.]] Before corporate costs, that is; after these the segment lost money.",
      },
      {
        part: "discussion",
        text: "[[Net sales of the Valves segment tripled in 2025.]] The segment was formed in November 2024.",
      },
      {
        part: "notes",
        text: "[[A handful of customers accounted for most of net sales in 2025.]] Their number was 480.",
      },
    ],
    said: [
      "{growth.base} is a third of {growth.bull}.",
      "{revenue.ttm}, nearly four in ten of {industry.growth}.",
      "Half of {value.base} is {price}.",
      "{netIncome.2024} times two comes to {netIncome.2025}.",
      "{operating1.share}: the three of {operating2.share}.",
      "{company} has three of {operatingIncome.ttm}.",
    ],
  },
  {
    name: "amount without its like",
    made: [
      {
        part: "notes",
        text: "[[As of December 31, 2025, the Company had cash of $6.0 billion.]] Banks hold $5.8 billion of it as security.",
      },
      {
        part: "notes",
        text: "[[As of December 31, 2025, the Company had orders of $40 billion.]] Customers may cancel orders of $38 billion.",
      },
      {
        part: "discussion",
        text: "[[Operating margin increased in 2025 due to lower costs of copper.]] Copper costs include a gain on contracts.",
      },
      {
        part: "discussion",
        text: "[[Valves net sales increased during 2025 due to higher volumes.]]\nValves net sales include those of Delphin from March 2025 on.",
      },
    ],
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
    name: "gross additions as net",
    made: [
      "[[The Company added 4 million subscribers in 2025.]] Five million others cancelled.",
      { part: "discussion", text: "[[We opened 120 stores in 2025.]]\nClosures came to 300." },
      "[[Our network gains a new dealer each week.]] It loses two.",
    ],
  },
  {
    name: "an estimate as a count",
    made: [
      "[[Our products are used by two billion people.]] The number is a guess of our marketing.",
      "[[The market for our pumps is worth $900 billion.]]",
      "[[Nine in ten doctors know our brand.]]",
      "[[Our share of the market is 70%.]]",
      "[[A customer stays with us for eleven years on average.]]",
    ],
  },
  {
    name: "small sample, survey",
    made: [
      "[[Nine of ten customers prefer our pumps.]] Ten were asked.",
      "[[Our customers have a satisfaction rate of 98%.]] The survey had forty answers.",
      "[[Most engineers use our software every day.]] We counted those in our own plants.",
    ],
  },
  {
    name: "comparison with a base left out",
    made: [
      {
        part: "discussion",
        text: "[[Revenue increased 6% in 2025 due to an extra week.]] The extra week brought all of it.",
      },
      {
        part: "discussion",
        text: "[[Operating income increased 8% in 2025, with a gain on a building.]] Leaving the gain aside, it shrank.",
      },
      {
        part: "discussion",
        text: "[[Gross margin increased to 46.9% of net sales in 2025 under new rules for freight.]] On last year's rules it is lower.",
      },
    ],
  },
  {
    name: "capacity as production, a peak as the usual",
    made: [
      "[[Our plant in Ohio makes 2 million pumps a year.]] That is its capacity; orders keep it a fifth full.",
      "[[Our stores serve 9 million customers a day.]] We count the day before Christmas.",
      {
        part: "discussion",
        text: "[[Our mines produced 40,000 tons of copper in 2025.]] Ore that waits to be milled is counted.",
      },
    ],
  },
  {
    name: "what was counted differently",
    made: [
      {
        part: "discussion",
        text: "[[Services net sales increased during 2025 compared to 2024.]] Repairs moved to services in 2025.",
      },
      {
        part: "discussion",
        text: "[[Employees numbered 166,000 as of September 27, 2025.]] We count interns from this year on.",
      },
      "[[One in five of our customers buys again within a month.]] Refills by contract count as buying.",
    ],
  },
];
