import type { Kind } from "../kind.ts";

/** Results in other words, units or scopes than the statements'. */
export const results: readonly Kind[] = [
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
    name: "a negation that the figures deny",
    made: [
      "[[The Company has no long-term debt.]]",
      "[[The Company pays no dividend.]]",
      { part: "discussion", text: "[[The Company bought back none of its shares during 2025.]]" },
      "[[None of the Company’s net sales comes from Japan.]]",
      { part: "discussion", text: "[[Net sales were unchanged during 2025.]]" },
      "[[The Company spends nothing on research.]]",
    ],
  },
  {
    name: "a unit changed",
    words: [
      [
        "AAPL",
        "As of September 27, 2025, the Company had manufacturing purchase obligations of $56.2 million, with $55.4 million payable within 12 months.",
      ],
      [
        "KO",
        "The Coca-Cola system sold 33.7 million and 33.3 million unit cases of our products in 2024 and 2023, respectively.",
      ],
    ],
    made: [
      {
        part: "notes",
        text: "Amounts are in thousands.\n[[As of September 27, 2025, the backlog was $900 million.]]",
      },
      {
        part: "notes",
        text: "All sums of this note are in yen.\n\n[[As of September 27, 2025, the Company had $4 billion of notes payable.]]",
      },
      { part: "discussion", text: "[[Capital expenditure was $12.7 million in 2025.]]" },
      "[[The plant makes 5 million units a day.]] A unit is a gram.",
    ],
  },
  {
    name: "double negation",
    made: [
      "[[It is not the case that the Company has no plants.]]",
      "[[The Company does not lack customers.]]",
      "[[There is no product without demand.]]",
      "[[Nothing says that the contract will not be renewed.]]",
      "[[The license is not without value.]]",
      "[[Hardly any customer has not renewed.]]",
    ],
  },
  {
    name: "a part's figure for the whole",
    made: [
      { part: "discussion", text: "[[Net sales increased 14.6% during 2025.]]" },
      { part: "discussion", text: "[[Operating income was $33.7 billion in 2025.]]" },
      {
        part: "discussion",
        text: "[[Research and development expense was $2.1 billion in 2025.]] That is the unit in Munich.",
      },
      { part: "notes", text: "Affiliates\n[[As of September 27, 2025, debt was $2 billion.]]" },
      { part: "discussion", text: "Japan\n[[Sales rose by a seventh.]]" },
    ],
    said: [
      "{company} has {operating2.growth}.",
      "Its {region5.growth} and its {operating2.growth} show both sides.",
    ],
  },
  {
    name: "a ratio in words",
    made: [
      "[[Net sales of Services are twice those of iPhone.]]",
      { part: "discussion", text: "[[Operating income more than doubled during 2025.]]" },
      "[[Research takes a quarter of net sales.]]",
      "[[The Company has ten times more cash than debt.]]",
      {
        part: "discussion",
        text: "[[Mac net sales grew three times as fast as those of Services in 2025.]]",
      },
    ],
  },
  {
    name: "percentages and points",
    made: [
      { part: "discussion", text: "[[Net sales increased 6.4 percentage points during 2025.]]" },
      { part: "discussion", text: "[[Gross margin increased 300 percentage points during 2025.]]" },
      { part: "discussion", text: "[[The operating margin rose by 2% to 32% during 2025.]]" },
      {
        part: "discussion",
        text: "[[The Services share of net sales increased by 13.5 points during 2025.]]",
      },
      { part: "discussion", text: "[[The effective tax rate fell by half a percent, from 24.1% to 12.0%.]]" },
    ],
    said: ["{growth.base} {above by|below by} {stableMargin.base}."],
  },
  {
    name: "numbers in words",
    made: [
      { part: "discussion", text: "[[Net sales rose by forty percent during 2025.]]" },
      "[[The Company earned two hundred billion dollars in 2025.]]",
      "[[The Company has half a trillion dollars of cash.]]",
      { part: "discussion", text: "[[iPhone net sales increased by a third in 2025.]]" },
      "[[The Company employs two million people.]] It employs 166,000.",
    ],
  },
  {
    name: "twice, half, a multiple",
    made: [
      {
        part: "discussion",
        text: "[[Our margin is twice as high as in 2020.]] It was one percent then.",
      },
      "[[Our pumps last three times longer than ordinary pumps.]] Ordinary pumps are those that we made in 1970.",
      {
        part: "discussion",
        text: "[[Services net sales doubled in 2025.]] They went from two to four million dollars.",
      },
    ],
    said: [
      "{value.bull} is twice as high as {price}.",
      "{margin.ttm} is double {industry.margin}.",
      "{price} is half of {value.base}.",
    ],
  },
  {
    name: "share of a total",
    made: [
      "[[Hospitals represent 80% of our sales.]] This refers to sales of infusion pumps.",
      {
        part: "notes",
        text: "[[No customer accounted for more than 10% of net sales in 2025.]] Affiliates of Acme, each counted alone, bought a third.",
      },
      {
        part: "discussion",
        text: "[[Recurring revenue represents 90% of our revenue.]] The term takes in any customer who ordered twice.",
      },
    ],
    said: ["{operating1.share} of {operatingIncome.ttm}.", "{region1.share} makes up {netIncome.ttm}."],
  },
  {
    name: "points as percent, another currency",
    made: [
      {
        part: "discussion",
        text: "[[Gross margin increased 2% in 2025 due to lower freight costs.]] That is two hundredths of a point.",
      },
      {
        part: "discussion",
        text: "[[Net sales increased 40% in 2025 due to higher prices.]] In dollars, the lira having lost half, they were down.",
      },
      {
        part: "notes",
        text: "[[As of December 31, 2025, the Company had cash of 30.0 billion.]] Balances are stated in pesos.",
      },
    ],
    said: ["{margin.ttm} points stand beside {industry.margin}.", "{revenue.ttm} in euros."],
  },
  {
    name: "average against median, base of a rate",
    made: [
      {
        part: "discussion",
        text: "[[Our customers spend $40,000 a year on average.]] One of them spends nearly all of it.",
      },
      {
        part: "discussion",
        text: "[[Average revenue per store increased 18% in 2025.]] We closed the smaller half of our stores.",
      },
      "[[On average, our pumps run for twenty years.]] The mean counts one that has run since 1880.",
    ],
    said: ["The average is {peers.margin}.", "{simulated.p50} is the mean of {value.bear} and {value.bull}."],
  },
  {
    name: "before tax, before costs, gross",
    made: [
      {
        part: "discussion",
        text: "[[Income from our stores increased to $3.0 billion in 2025.]] Rent, wages and tax come off this figure.",
      },
      {
        part: "discussion",
        text: "[[Bookings were $21 billion in 2025, an increase of 35%.]] A booking becomes revenue if the customer does not cancel; three in four do.",
      },
      {
        part: "discussion",
        text: "[[Net income increased 25% in 2025 due to higher sales.]] Income tax, paid by our parent until 2024, is left out of both years.",
      },
    ],
    said: ["{margin.ttm} before tax.", "{operatingIncome.ttm} after tax stands beside {netIncome.ttm}."],
  },
];
