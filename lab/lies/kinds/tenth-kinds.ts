import type { Kind } from "./kind.ts";

/** Kinds that were written last, when the rules of ninth-kinds.ts were done, before any was tried. */
export const tenthKinds: readonly Kind[] = [
  {
    name: "a direction that the figures deny",
    made: [
      { part: "discussion", text: "[[Research and development expense was lower in 2025 than in 2024.]]" },
      { part: "discussion", text: "[[The Company reduced its long-term debt to nothing during 2025.]]" },
      { part: "discussion", text: "[[Net income fell while net sales rose in 2025.]]" },
      { part: "discussion", text: "[[Capital expenditures shrank during 2025.]]" },
      "[[Greater China is a growing market of the Company.]]",
      { part: "discussion", text: "[[Growth slowed in 2025.]]" },
    ],
  },
  {
    name: "a margin that the figures deny",
    made: [
      { part: "discussion", text: "[[The operating margin was 45.0% in 2025.]]" },
      { part: "discussion", text: "[[Operating margin increased 900 basis points to 32.0% in 2025.]]" },
      { part: "discussion", text: "[[Net income was 40% of net sales in 2025.]]" },
      "[[The Company keeps 41 cents of each dollar of sales as profit.]]",
      { part: "discussion", text: "[[The net margin decreased to 12.0% in 2025.]]" },
    ],
  },
  {
    name: "a growth rate that the figures deny",
    made: [
      { part: "discussion", text: "[[Net sales grew at a rate of 14% in 2025.]]" },
      { part: "discussion", text: "[[Growth in net sales was 11.2% in 2025.]]" },
      { part: "discussion", text: "[[Services net sales increased 25% during 2025.]]" },
      { part: "discussion", text: "[[Mac net sales increased 3% to $41.0 billion during 2025.]]" },
      { part: "discussion", text: "[[In 2025, net income grew 4%.]]" },
      { part: "discussion", text: "[[The Company grew its net sales by 18% in 2025.]]" },
    ],
  },
  {
    name: "money that went to owners",
    made: [
      {
        part: "discussion",
        text: "[[The Company returned all of its cash flow to those who own it in 2025.]]",
      },
      { part: "discussion", text: "[[Buybacks rose in 2025.]]" },
      { part: "notes", text: "[[The Company retired a tenth of its capital in 2025.]]" },
      "[[The Company pays its owners four times a year.]]",
    ],
  },
  {
    name: "whose plants, whose people",
    made: [
      "[[Our plants in Vietnam make most of our phones.]]\nThe plants in Vietnam belong to a partner.",
      "[[The Company trains 4,000 engineers a year.]] Universities train them, with a grant of the Company.",
      "[[Our drivers deliver parcels in 40 states.]] Drivers are people who work for themselves.",
      "[[We operate the largest data center of Norway.]] We rent a tenth of its floor.",
      "Acme, which we sold in June, describes its business in this paragraph. [[We make valves for ships.]]",
    ],
  },
  {
    name: "what the law says",
    made: [
      "[[The Act protects our prices until 2040.]]",
      "[[Our products are exempt from the tariffs.]]\nThe exemption was withdrawn in May.",
      "[[The European Commission supports our view of the law.]]",
      "[[The Company complies with all laws of all countries.]]",
      "[[The courts of Texas have never ruled against us.]]",
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
    name: "figures that make a view of the record",
    said: [
      "Our view is {revenue.ttm}.",
      "What the base case assumes is {growth.year}.",
      "Our thesis is {margin.ttm} with {growth.fiveYears}.",
      "The base case takes {margin.highest}.",
      "We take {peers.growth} and {growth.base}.",
      "In our view, {operating2.growth}.",
      "The bear case takes {growth.base}.",
    ],
  },
  {
    // Chosen among the sentences of annual reports that could be quoted outside their risks.
    name: "a place among others as annual reports claim it",
    filed: [
      ["NVDA", "Blackwell excels at processing"],
      ["NVDA", "At the foundation of the NVIDIA accelerated computing platform are our GPUs"],
      ["NVDA", "Leveraging our technology leadership"],
      ["NVDA", "NVIDIA AI Enterprise includes"],
      ["PG", "In this highly competitive setting"],
      ["PG", "Our integrated strategy and our focus"],
      ["TSLA", "We believe that this mission"],
      ["TSLA", "We believe that the specifications"],
      ["TSLA", "We also strive to be an employer"],
    ],
  },
  {
    // As three annual reports tell of parts under headings, with the names of the first company's.
    name: "a part's result under a heading that is left out",
    made: [
      {
        part: "discussion",
        text: "Americas net sales increased during 2025.\n[[Retail revenues decreased 5% in 2025.]]\nEurope net sales increased during 2025.\nRetail revenues decreased 13% in 2025.",
      },
      {
        part: "discussion",
        text: "Japan net sales increased during 2025.\n[[Net sales increased in 2025 due to a weaker yen.]]",
      },
      {
        part: "discussion",
        text: "Americas net sales increased during 2025.\n[[Lower prices primarily reflect higher discounts to schools.]]",
      },
      {
        part: "discussion",
        text: "Europe net sales increased during 2025.\n[[The increase in operating income was primarily due to lower costs of stores.]]",
      },
    ],
  },
];
