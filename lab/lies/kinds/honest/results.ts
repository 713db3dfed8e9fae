import type { Kind } from "../kind.ts";

/** How the year went and why, and what the company owes. */
export const results: readonly Kind[] = [
  {
    name: "how the year went",
    filed: [
      ["AAPL", "Americas net sales increased during 2025"],
      ["AAPL", "Europe net sales increased during 2025"],
      ["AAPL", "Greater China net sales decreased during 2025"],
      ["AAPL", "Japan net sales increased during 2025"],
      ["AAPL", "iPhone net sales increased during 2025"],
      ["AAPL", "Mac net sales increased during 2025"],
      ["AAPL", "Wearables, Home and Accessories net sales decreased"],
      ["AAPL", "Services net sales increased during 2025"],
      ["AAPL", "Services gross margin percentage increased"],
      ["AAPL", "The growth in R&D expense during 2025"],
      ["AAPL", "As of September 27, 2025, the Company had manufacturing purchase obligations"],
      ["AAPL", "As of September 27, 2025, the Company had outstanding fixed-rate notes"],
      ["PG", "Net sales increased $245 million to $84.3 billion in fiscal 2025"],
      ["PG", "Beauty net sales decreased 2% to $15.0 billion"],
      ["PG", "Fabric & Home Care net sales were unchanged at $29.6 billion"],
      ["PG", "Total SG&A decreased 3% to $22.7 billion"],
      ["PG", "Operating cash flow was $17.8 billion in 2025"],
      ["PG", "Operating income increased $1.9 billion, or 10%, to $20.5 billion due to a reduction"],
    ],
  },
  {
    name: "two sentences of one matter",
    made: [
      "[[We make pumps for hospitals and cities.]] We also make valves for laboratories. Our plants are in Ohio.",
      "[[The Company sells its products through distributors.]] The Company was founded in 1950.",
      "Our plants are in Ohio and Texas. [[We sell our products to hospitals and cities.]]",
      {
        part: "discussion",
        text: "Valves net sales increased during 2025 due to higher prices. [[Pumps net sales decreased during 2025 due to lower volumes.]]",
      },
      {
        part: "notes",
        text: "The Company leases its plants. [[As of December 31, 2025, the Company had purchase obligations of $3.2 billion, with $1.1 billion payable within 12 months.]]",
      },
    ],
  },
  {
    name: "results and reasons of the year",
    filed: [
      ["AAPL", "Americas net sales increased during 2025"],
      ["AAPL", "Rest of Asia Pacific net sales increased during 2025"],
      ["AAPL", "Wearables, Home and Accessories net sales decreased during 2025"],
      ["AAPL", "Services gross margin increased during 2025"],
      ["AAPL", "As of September 27, 2025, the Company had manufacturing purchase obligations"],
      ["PG", "Interest expense was $907 million"],
      ["PG", "Operating income increased $1.9 billion, or 10%, to $20.5 billion due to"],
      ["PG", "Beauty net sales decreased 2% to $15.0 billion"],
      ["PG", "Net financing activities used $14.0 billion of cash in 2025"],
      ["PG", "Total SG&A decreased 3% to $22.7 billion"],
    ],
  },
  {
    name: "why a part moved",
    made: [
      {
        part: "discussion",
        text: "[[Net sales of Pumps increased 7% in 2025, due to a price increase in March and more shipments to clinics.]] Net sales of Valves were unchanged.",
      },
      {
        part: "discussion",
        text: "[[Gross margin declined 120 basis points in 2025 because of higher resin costs.]] Selling expenses were 22% of net sales.",
      },
      {
        part: "discussion",
        text: "[[Net sales in Europe decreased 5% in 2025, primarily due to the end of a contract with a hospital group in France.]] The contract had run since 2012.",
      },
      {
        part: "discussion",
        text: "[[Interest expense increased $80 million in 2025, due to notes issued in May.]] The notes carry 5.1%.",
      },
      {
        part: "discussion",
        text: "[[Capital expenditures increased to $12.7 billion in 2025 for a second plant in Texas.]] Work on the plant began in 2023.",
      },
    ],
    filed: [
      ["AAPL", "Services net sales increased during 2025"],
      ["AAPL", "Mac net sales increased during 2025"],
      ["AAPL", "Greater China net sales decreased during 2025"],
    ],
  },
  {
    name: "obligations and cash",
    made: [
      {
        part: "notes",
        text: "[[Contracts with hospitals that are not yet fulfilled amounted to $6.1 billion at December 31, 2025.]] They run for up to five years.",
      },
      {
        part: "notes",
        text: "[[The Company has purchase commitments of $2.2 billion for chips, of which $1.5 billion fall due in 2026.]] The chips come from two makers.",
      },
      {
        part: "notes",
        text: "[[Three wholesalers accounted for 62% of receivables at December 31, 2025.]] They accounted for 58% a year before.",
      },
      {
        part: "notes",
        text: "[[The Company recorded a charge of $400 million in 2025 for the suits over its valves.]] The suits were filed from 2019 on.",
      },
      {
        part: "notes",
        text: "[[Notes of $1.1 billion mature in 2027 and notes of $900 million in 2031.]] The notes are not secured.",
      },
      {
        part: "discussion",
        text: "[[We paid $700 million for Delphin, a maker of valves, in 2025.]] Delphin had sales of $250 million.",
      },
      {
        part: "notes",
        text: "[[As of December 31, 2025, the Company had $3.4 billion of senior notes outstanding.]] A quarter of them carry a variable rate.",
      },
      {
        part: "notes",
        text: "[[Stock-based compensation was $310 million in 2025 and $280 million in 2024.]] Most of it is for engineers.",
      },
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
    name: "the year and the obligations",
    filed: [
      ["AAPL", "Rest of Asia Pacific net sales increased during 2025"],
      ["AAPL", "Wearables, Home and Accessories net sales decreased"],
      ["AAPL", "Services gross margin percentage increased during 2025"],
      ["AAPL", "As of September 27, 2025, the Company had outstanding fixed-rate notes"],
      ["PG", "Interest expense was $907 million"],
      [
        "PG",
        "Net earnings increased $1.1 billion, or 7%, to $16.1 billion due to the increase in operating income",
      ],
    ],
  },
  {
    name: "what a fair analyst quotes of results, duties and risks",
    filed: [
      ["AAPL", "iPhone net sales increased during 2025"],
      ["AAPL", "Mac net sales increased during 2025"],
      ["AAPL", "Wearables, Home and Accessories net sales decreased"],
      ["AAPL", "The growth in R&D expense during 2025"],
      ["AAPL", "As of September 27, 2025, the Company had manufacturing purchase obligations"],
      ["AAPL", "As of September 27, 2025, the total unrecognized compensation cost"],
      ["AAPL", "The Company depends on component and product manufacturing"],
      ["AAPL", "Quality problems can adversely affect"],
      ["PG", "Operating income increased $1.9 billion"],
      ["PG", "Our Russia business accounted for"],
      ["PG", "Operating cash flow was $17.8 billion in 2025"],
      ["PG", "Our businesses face cost fluctuations"],
      ["KO", "We operate in the highly competitive commercial beverage industry."],
      ["NKE", "Our products, services and experiences face intense competition."],
      ["NVDA", "Competition could adversely impact our market share"],
      ["TSLA", "We have previously experienced and may in the future experience launch"],
    ],
  },
];
