import type { Kind } from "../kind.ts";

/** Who did what, courts, causes and money paid. */
export const events: readonly Kind[] = [
  {
    name: "who did what",
    made: [
      "[[The Company makes its chips in its own plants.]] They come from a foundry in Taiwan.",
      "[[The Company built the network.]]\nA carrier built it, and the Company rents it.",
      "Our supplier\n[[We operate nine plants and employ 40,000 engineers.]]",
      "[[The Company designed the phone.]] The design was bought from a studio in Milan.",
      "The text of this section is our partner's. [[We serve 900 hospitals.]]",
    ],
    filed: [["TSLA", "Following this, all major automotive companies announced"]],
  },
  {
    name: "a subject changed",
    words: [
      [
        "AAPL",
        "iPad net sales increased during 2025 compared to 2024 due to higher net sales of Pro models.",
      ],
      [
        "AAPL",
        "Greater China net sales increased during 2025 compared to 2024 primarily due to higher net sales of iPhone, Services and iPad.",
      ],
      [
        "KO",
        "Trademark Coca-Cola accounted for 69% of our worldwide unit case volume in both 2024 and 2023.",
      ],
      ["WMT", "NIKE is the largest seller of athletic footwear and apparel in the world."],
      [
        "NVDA",
        "We operate as two reportable segments: (i) automotive and (ii) energy generation and storage.",
      ],
      ["PG", "Grooming net sales increased during 2025."],
    ],
  },
  {
    name: "courts and regulators",
    made: [
      {
        ticker: "AAPL",
        part: "notes",
        text: "[[The court dismissed the claims of $9 billion.]]\nThe plaintiffs have appealed.",
      },
      {
        ticker: "TSLA",
        text: "[[The National Highway Traffic Safety Administration approved our driver software.]]",
      },
      { ticker: "PG", text: "[[The FDA cleared our test for home use.]]\nIn animals." },
      {
        ticker: "KO",
        part: "notes",
        text: "[[The Tax Court ruled for the Company.]]\nThe ruling concerned 1996.",
      },
      {
        ticker: "NVDA",
        text: "[[The United States licenses our exports to China.]]\nThe licence covers spare parts.",
      },
      {
        ticker: "WMT",
        part: "notes",
        text: "[[A jury found the Company liable for $4 billion.]]\nThe judge set the verdict aside in the following year.",
      },
      {
        ticker: "NKE",
        part: "notes",
        text: "[[The European Commission closed its inquiry.]]\nIt opened another on the same matter.",
      },
      {
        ticker: "AAPL",
        part: "notes",
        text: "[[The Company owes taxes of 13 billion euros.]] This was the Commission's position in 2016.",
      },
      {
        ticker: "PG",
        part: "notes",
        text: "[[Plaintiffs withdrew their suits over talc.]]\nSix of nine thousand.",
      },
      {
        ticker: "TSLA",
        part: "notes",
        text: "[[The Company settled with all owners.]]\nWithin the class, which had eleven members.",
      },
      {
        ticker: "NVDA",
        part: "notes",
        text: "[[The antitrust authority of France found no fault.]]\nIts opinion is preliminary.",
      },
      {
        ticker: "WMT",
        part: "notes",
        text: "[[A judge in Texas ended the case on opioids.]]\nOne of 3,000.",
      },
    ],
  },
  {
    name: "cause and effect",
    made: [
      {
        ticker: "NVDA",
        part: "discussion",
        text: "[[Revenue in fiscal 2026 increased because of lower prices.]]",
      },
      {
        ticker: "AAPL",
        part: "discussion",
        text: "[[Services net sales increased in 2025 because a court ended the fees of rivals.]]\nThe ruling came after the year.",
      },
      {
        ticker: "PG",
        part: "discussion",
        text: "[[Net sales of Grooming were unchanged in 2025 as men grew beards.]]\nSo the press explained it; we saw price increases of competitors.",
      },
      {
        ticker: "KO",
        part: "discussion",
        text: "[[North America grew 11% in 2024 because consumers drank more.]]\nUnit case volume declined.",
      },
      {
        ticker: "NKE",
        part: "discussion",
        text: "[[Footwear declined in fiscal 2025 due to weather.]]\nStores were closed for a strike, which had the larger effect.",
      },
      {
        ticker: "TSLA",
        part: "discussion",
        text: "[[Automotive revenue decreased in 2024 due to a lower average price.]]\nThe decrease from this was $1 million; the rest came from fewer cars.",
      },
      {
        ticker: "WMT",
        part: "discussion",
        text: "[[Net sales increased in fiscal 2025, and operating income followed.]]",
      },
    ],
    said: [
      "{growth.year} and so {margin.ttm}.",
      "{buybacks.2025} gives {roe.ttm}.",
      "{research.2025} goes with {growth.year} and brings {margin.highest}.",
      "The bull case takes {growth.bull} from {capitalExpenditure.2025}.",
      "Behind {growth.bull} is {peers.growth}.",
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
