import type { Kind } from "./kind.ts";

/** True sentences that a good model would write, in forms that the others lack. */
export const fourthFairKinds: readonly Kind[] = [
  {
    name: "how the company earns and whom it serves",
    made: [
      "[[We lease pumps to hospitals under contracts of five years and sell the tubes that they use.]] Tubes are made in Mexico.",
      "[[Clinics buy our pumps through three wholesalers.]] The wholesalers also carry pumps of other makers.",
      "[[We earn fees when a patient's prescription is filled through our network.]] Our network has 60,000 pharmacies.",
    ],
    filed: [
      ["AAPL", "The Company’s customers are primarily in the consumer"],
      ["NKE", "NIKE is the largest seller of athletic footwear and apparel in the world"],
      ["KO", "We make our branded beverage products available to consumers throughout the world"],
      ["TSLA", "We sell retrofit solar energy systems"],
      ["WMT", "Sam's Club U.S. is a membership-only club"],
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
    name: "what could go wrong, by name",
    made: [
      {
        part: "risks",
        text: "[[Acme and Beta have cut prices of pumps in Germany, which could lower our sales there.]] Germany accounts for 9% of our sales.",
      },
      {
        part: "risks",
        text: "[[The Medicare program could reduce what it pays for infusion at home.]] A rule proposed in July would cut rates by 3%.",
      },
      {
        part: "risks",
        text: "[[If our plant in Puerto Rico were damaged by a hurricane, we could not make tubes for months.]] It was closed for nine weeks in 2017.",
      },
      {
        part: "risks",
        text: "[[We buy all of our sensors from one supplier in Taiwan.]] A second supplier would take two years to qualify.",
      },
    ],
    filed: [
      ["KO", "Changes in the retail landscape or the loss of key retail"],
      ["PG", "Continued concentration among our retail customers"],
      ["NVDA", "Competition could adversely impact our market share"],
      ["TSLA", "We may experience delays"],
    ],
  },
  {
    name: "figures arranged by an analyst",
    said: [
      "The bear case takes {growth.bear} and gives {value.bear}; the bull case takes {growth.bull} and gives {value.bull}.",
      "{margin.ttm} {is above|is below} {margin.twoYears}, while {growth.year} {is above|is below} {growth.fiveYears}.",
      "What the base case assumes is {growth.base}; beside it stands {growth.fiveYears}.",
      "For comparison, {priceToEarnings} {is above|is below} {peers.priceToEarnings}.",
      "{roe.ttm} {exceeds|falls short of} {costOfEquity}, and {stableRoe.base} {exceeds|falls short of} {costOfEquity}.",
      "{expectedReturn} {is above|is below} {requiredReturn}.",
      "Consider {cash.ttm} beside {longTermDebt.ttm}.",
      "{value.base} {above by|below by} {price}.",
      "Growth: {growth.year} against {growth.threeYears}.",
    ],
  },
];
