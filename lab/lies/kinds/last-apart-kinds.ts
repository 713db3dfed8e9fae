import type { Kind } from "./kind.ts";

/** Kinds that were written when the rules for all others were done, as a last count of what passes. */
export const lastApartKinds: readonly Kind[] = [
  {
    name: "last: worth, rank and praise",
    made: [
      "[[Our name alone sells pumps.]]",
      "[[Ask any surgeon: our pumps lead the field.]]",
      "[[We make more pumps in a day than Acme makes in a month.]]",
      "[[Our trademark is worth $12 billion.]]",
      "[[Our pumps are first choice in ninety countries.]]",
      "[[Our factories are the envy of the industry.]]",
      "[[Our lead over competitors grows each year.]]",
      "[[The quality of our pumps is unquestioned.]]",
      "[[We compete with few others, as few can make what we make.]]",
      "[[Our customers praise our service.]]",
      { part: "notes", text: "[[The fair value of our patents exceeds $30 billion.]]" },
      { part: "discussion", text: "[[We took customers from all of our rivals in 2025.]]" },
    ],
  },
  {
    name: "last: trends, plans and events",
    made: [
      { part: "discussion", text: "[[Our turnaround is complete.]]" },
      { part: "discussion", text: "[[We have left the difficult years behind.]]" },
      "[[We move towards margins of 30%.]]",
      "[[Approval of our new drug is near.]]",
      { part: "discussion", text: "[[Costs are falling as our new plant fills up.]]" },
      { part: "notes", text: "[[The lawsuits over our valves are as good as over.]]" },
      "[[Acme has offered to buy us.]]",
      "[[The government is a customer for decades to come.]]",
      { part: "discussion", text: "[[The worst of the shortage has passed.]]" },
      { part: "discussion", text: "[[Sales rise by the month.]]" },
      "[[A partner in Asia brings our pumps to two billion people.]]",
      "[[Soon no hospital works without our pumps.]]",
    ],
  },
  {
    name: "last: placeholders",
    said: [
      "{growth.base} stands beside {region1.growth}.",
      "With {value.bull} goes {price}.",
      "{stableMargin.bull} {is above|is below} {peers.margin}.",
      "The company has {peers.growth} beside {growth.year}.",
      "{price} {exceeds|falls short of} {value.bear}, and {value.bull}.",
      "{revenue.2020} {is less than|is more than} {revenue.2021}.",
      "The question for readers is {value.bull}.",
      "{netIncome.ttm} {is more than|is less than} {cash.ttm}.",
      "Our thesis is {margin.highest}.",
      "{upside.bull}; {upside.base}.",
      "{dividends.2024} {exceeds|falls short of} {netIncome.2023}.",
      "{roe.fiveYears} {exceeds|falls short of} {peers.roe}.",
    ],
  },
];
