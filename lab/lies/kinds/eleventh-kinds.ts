import type { Kind } from "./kind.ts";

/** Half of fifteen kinds, written before their author had read the code of the rules. */
export const eleventhKinds: readonly Kind[] = [
  {
    name: "a figure in a misleading clause",
    said: [
      "{company} has {stableMargin.bull} with {margin.ttm}.",
      "Our view is {growth.year} beside {growth.bull}.",
      "At {price}, {company} has {value.base}.",
      "{margin.highest} is the margin of {company}.",
    ],
  },
  {
    name: "a quotation cut so that its meaning turns",
    made: [
      "[[We own the plants in which our pumps are made.]] That was so until the sale and lease of all plants in October.",
      "[[The Company sells its valves in sixty countries.]] Sales in fifty-eight of them are samples for trade fairs.",
      {
        part: "discussion",
        text: "[[Net sales increased during 2025 due to higher volumes in all regions.]] Before the extra week of the year, volumes were flat.",
      },
      {
        part: "risks",
        text: "[[Hackers could steal data of our customers.]] They did so in May, and 40 million accounts were copied.",
      },
    ],
  },
  {
    name: "another time, subject, part or entity",
    made: [
      "Our History\n[[The Company produces film for cameras and employs 60,000 people.]]\nSo read our report of 1995.",
      "[[The foundry supplies chips for nine in ten phones.]]\nThe foundry is our supplier in Taiwan.",
      "[[It manufactures turbines for power plants in India.]] The joint venture, of which we own a tenth, has 400 staff.",
      {
        part: "notes",
        text: "Investee\n[[As of September 27, 2025, cash was $31.0 billion.]]\nWe hold 4% of the investee.",
      },
    ],
  },
  {
    name: "unlike bases compared",
    said: [
      "{growth.year} {is above|is below} {industry.growth}.",
      "{dividends.2025} {is above|is below} {longTermDebt.2025}.",
      "{priceToEarnings} {is above|is below} {priceToSales}.",
      "{region1.share} {is above|is below} {operating1.share}.",
    ],
  },
  {
    name: "an order that implies a cause",
    made: [
      "[[We closed our stores in Russia in 2022. Sales increase in all other countries.]] The one has nothing to do with the other.",
      {
        part: "discussion",
        text: "[[The Company hired a new head of sales in 2025. Net sales increased during 2025 compared to 2024.]] Prices of our suppliers were the reason.",
      },
    ],
    said: [
      "With {buybacks.2025} comes {growth.year}.",
      "{capitalExpenditure.2025} gives {growth.year}.",
      "{growth.year}, and so {margin.ttm}.",
    ],
  },
  {
    name: "a risk that praises",
    texts: [
      {
        name: "growthRisk",
        header: "{growth.base} {is above|is below} {growth.bear}",
        body: [
          "“Competitors may fail to match the quality of our pumps.”",
          "{growth.base} {is above|is below} {growth.bear}.",
        ],
      },
      {
        name: "marginRisk",
        header: "{margin.ttm} {is above|is below} {stableMargin.bear}",
        body: [
          "“Demand for our pumps may exceed what our plants can make.”",
          "{margin.ttm} {is above|is below} {stableMargin.bear}.",
        ],
      },
      {
        name: "competitiveRisk",
        header: "{stableRoe.base} {is above|is below} {stableRoe.bear}",
        body: [
          "“Patients could suffer if hospitals had to do without our pumps.”",
          "{stableRoe.base} {is above|is below} {stableRoe.bear}.",
        ],
      },
      {
        name: "efficiencyRisk",
        header: "{salesToEquity.base} {is above|is below} {salesToEquity.bear}",
        body: [
          "“We may run out of space for the orders that we win.”",
          "{salesToEquity.base} {is above|is below} {salesToEquity.bear}.",
        ],
      },
    ],
  },
  {
    name: "a catalyst that is a past event",
    texts: [
      {
        name: "growthCatalyst",
        header: "{growth.bull} {is above|is below} {growth.base}",
        body: [
          "{growth.bull} {is above|is below} {growth.base}.",
          "“The Company opened its plant in Ohio in 2016.”",
        ],
      },
      {
        name: "marginCatalyst",
        header: "{stableMargin.bull} {is above|is below} {stableMargin.base}",
        body: [
          "{stableMargin.bull} {is above|is below} {stableMargin.base}.",
          "“In 2019 the Company moved its assembly to Mexico.”",
        ],
      },
      {
        name: "runwayCatalyst",
        header: "{years.bull} {is above|is below} {years.base}",
        body: [
          "{years.bull} {is above|is below} {years.base}.",
          "“The merger with Acme closed four years ago.”",
        ],
      },
      {
        name: "competitiveCatalyst",
        header: "{stableRoe.bull} {is above|is below} {stableRoe.base}",
        body: [
          "{stableRoe.bull} {is above|is below} {stableRoe.base}.",
          "“A rival left the market of pumps in 2012.”",
        ],
      },
    ],
  },
];
