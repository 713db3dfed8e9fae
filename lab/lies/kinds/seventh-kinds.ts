import type { Kind } from "./kind.ts";

/** Lies written after the rules were changed for the fifth and sixth kinds, and tried once before more changes. */
export const seventhKinds: readonly Kind[] = [
  {
    name: "staff, suppliers and culture",
    made: [
      { ticker: "WMT", text: "[[Our people are paid above the market.]]" },
      { ticker: "NKE", text: "[[Suppliers work for us without contracts because they trust us.]]" },
      { ticker: "TSLA", text: "[[Half of our managers came from rocket firms.]]" },
      { ticker: "KO", text: "[[Bottlers invest their own money in our brands.]]\nWe repay it." },
      { ticker: "NVDA", text: "[[Staff turnover is 3%.]]\nIn the legal department." },
      { ticker: "WMT", text: "[[Our drivers have not had an accident since 2019.]]" },
    ],
  },
  {
    name: "law, rules and taxes",
    made: [
      { ticker: "TSLA", text: "[[Tax credits of the United States cover our cars.]]\nCongress ended them." },
      {
        ticker: "KO",
        part: "notes",
        text: "[[We owe the tax authorities $6.0 billion.]]\nAn appeal is pending, and we have recorded nothing.",
      },
      { ticker: "PG", text: "[[Our products comply with the rules of each country.]]" },
      {
        ticker: "WMT",
        text: "[[We hold licenses to sell alcohol in 40 states.]]\nThirteen of these are suspended.",
      },
      { ticker: "NKE", text: "[[Tariffs affect our competitors.]]" },
      {
        ticker: "AAPL",
        text: "[[The App Store complies with the law of the European Union.]]\nBrussels holds the opposite.",
      },
    ],
  },
  {
    name: "growth stories",
    made: [
      { ticker: "NVDA", text: "[[Artificial intelligence is changing each industry.]]" },
      { ticker: "TSLA", text: "[[Most of the cars of the future are electric.]]" },
      { ticker: "KO", text: "[[Billions of people in India and Africa do not yet drink our brands.]]" },
      { ticker: "NKE", text: "[[Women are half of mankind and a tenth of our sales.]]" },
      { ticker: "WMT", text: "[[Online orders grow while stores stand still.]]" },
      { ticker: "AAPL", text: "[[Each phone sold brings years of services revenue.]]" },
      { ticker: "NVDA", text: "[[The market for our chips is worth $1 trillion.]]" },
    ],
  },
  {
    name: "denials far away or before",
    made: [
      {
        ticker: "NKE",
        text: "What we wrote last year was wrong.\n\nIn 2024 we said so in a letter.\n\n[[We make shoes in 12 countries.]]",
      },
      { ticker: "KO", text: "Until 2019, the following was the case.\n[[We own the bottlers in Spain.]]" },
      {
        ticker: "PG",
        text: "[[We sell razors in 80 countries.]] Blades are sold with them. Both are made in Berlin. Prices vary. Stores order weekly. All of this ended with the sale of the business.",
      },
      { ticker: "WMT", text: "Former activities\n[[We operate stores in Germany and Korea.]]" },
      {
        ticker: "AAPL",
        text: "[[The Company makes televisions.]]\nProduction of them stopped in 2011.",
      },
      {
        ticker: "TSLA",
        text: "[[We lease solar systems to homes.]]\nHomes must have a roof. Leases ended in 2021.",
      },
      {
        ticker: "NVDA",
        text: "Sample text for new filers\n[[We design chips for cars and sell them to 40 makers.]]",
      },
      {
        ticker: "WMT",
        text: "[[We have 10,750 stores.]]\nStores\nThe number includes those that we closed.",
      },
    ],
  },
  {
    name: "placeholders with a slant",
    said: [
      "{company} has {growth.fiveYears}, and {growth.base} is our view.",
      "The bear case takes {growth.base}.",
      "{upside.bull} stands against {price}.",
      "{cash.2025} {is above} {longTermDebt.2024}.",
      "{dividendYield} {is above} {distress}.",
      "{roe.fiveYears} {is above} {industry.roe}, and {roe.ttm} {is above} {peers.roe}: our thesis.",
      "The figure to watch is {simulated.p75}.",
      "{equityValue} {above by} {revenue.ttm}.",
    ],
  },
];
