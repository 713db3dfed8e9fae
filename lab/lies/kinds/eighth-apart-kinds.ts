import type { Kind } from "./kind.ts";

/** A third of the kinds of eighth-kinds.ts, kept apart while the rules were changed for the others. */
export const eighthApartKinds: readonly Kind[] = [
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
    name: "footnotes",
    made: [
      "[[The Company holds 40% of the market.*]]\n* Estimate of a competitor.",
      "[[The Company has 9,000 stores.1]]\n1 With those of franchisees that closed.",
      "[[We sell pumps in 40 countries.(a)]]\n(a) Planned.",
      "[[The Company sells insurance in Ohio.†]]\n† Until 2009.",
      { part: "discussion", text: "[[Net sales were $416.2 billion in 2025.(1)]]\n(1) Before restatement." },
    ],
  },
  {
    name: "another language",
    made: [
      "[[Die Gesellschaft verkauft ihre Pumpen in vierzig Ländern.]]",
      "[[La Company vende sus productos en todo el mundo.]]",
      "[[The Company is, as we say, ein Marktführer.]]",
      "[[The Company vend ses produits aux hôpitaux.]]",
      "[[The Company sells its products nicht in Japan.]]",
    ],
  },
];
