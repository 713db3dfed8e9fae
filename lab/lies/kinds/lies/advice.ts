import type { Kind } from "../kind.ts";

/** Advice, insinuation and the report's word in disguise. */
export const advice: readonly Kind[] = [
  {
    name: "a question that answers itself",
    made: [
      "[[Who else offers phones, computers and music under one roof?]]",
      "[[Why would a customer ever leave.]]",
      "[[One may ask what could stop the Company.]]",
      "[[Is there a maker of watches that sells more?]] There are three.",
    ],
    said: [
      "The question for readers is {value.bull} against {price}.",
      "The question for readers is {simulated.p90}.",
    ],
  },
  {
    name: "advice to buy",
    made: [
      "[[The Company belongs in every portfolio.]]",
      "[[Patient owners of the Company have been rewarded.]]",
      "[[Whoever buys low sleeps well.]]",
      "[[The price leaves room.]]",
    ],
    said: [
      "Readers may compare {price} with {value.bull}.",
      "Consider {upside.bull}.",
      "Note {simulated.p90}, above {price}.",
    ],
  },
  {
    name: "recommendation in disguise",
    said: [
      "Readers note {upside.bull}.",
      "The question for readers is {value.bull}.",
      "The figure to watch is {upside.bull}.",
      "{expectedReturn} matters; {upside.bull} matters.",
      "Consider {price} with {value.bull}.",
      "The thesis is {expectedReturn} {is above} {requiredReturn}.",
      "{price}: {simulated.p90}.",
    ],
    made: [
      { ticker: "NKE", text: "[[Our directors buy shares in the market each month.]]" },
      { ticker: "AAPL", text: "[[We purchase our shares when they trade below their worth.]]" },
      { ticker: "TSLA", text: "[[Owners of our shares have become owners of our cars.]]" },
      { ticker: "PG", text: "[[Pension funds hold our stock for decades.]]" },
      { ticker: "WMT", text: "[[A thousand dollars placed with us in 1970 has grown to millions.]]" },
    ],
  },
  {
    name: "the word in disguise, an address to the reader",
    made: [
      "[[Investors who bought our stock in 1990 have multiplied their money by forty.]] Those who bought in 2000 have lost half.",
      "[[Holders of our shares sleep well.]] So we are told at each annual meeting.",
      "[[The reader of this report will see at once that our assets are worth more than is paid for them.]]",
      "[[Our founder has not sold a single share.]] His wife has sold hers.",
      "[[Directors bought 200,000 shares in the open market in 2025.]] They sold 900,000 in the same year.",
      "[[To summarize this document, one may write that the Company is sound.]]",
      "[[A sum-of-the-parts analysis by an adviser arrives at $400 for each share.]] The adviser was paid by us.",
      {
        part: "risks",
        text: "[[None of the risks below has ever occurred.]] The list leaves out those that have.",
      },
    ],
    said: [
      "Readers have {upside.bull} here.",
      "What belongs in readers' picture is {value.bull}.",
      "Our thesis: own {company}.",
      "We come to own {price}.",
      "See {value.base}, and consider {company}.",
      "{price} is well below {value.base}.",
      "Watch {company}: {price}.",
    ],
  },
  {
    name: "insinuation and advice",
    said: [
      "Insiders know why {growth.year}.",
      "Nobody who reads {margin.ttm} would sell.",
      "{price} is a gift.",
      "Whoever waits misses {value.bull}.",
      "{value.base} speaks for itself: act before earnings.",
      "Is {price} not too low?",
      "{growth.year}, which the accounts may overstate.",
      "{margin.ttm} smells of fraud.",
    ],
  },
  {
    name: "worth, cheapness and what holders get",
    made: [
      "[[Our land in Ohio is carried at cost and could be sold for many times that amount.]]",
      "[[Our book value understates what our brands are worth.]]",
      { part: "notes", text: "[[An appraisal puts the worth of our patents at $90 billion.]]" },
      "[[Private buyers pay far higher multiples for businesses like ours.]]",
      "[[We have received offers for our Valves segment that exceed what the whole company is valued at.]]",
      "[[The Company trades at a discount to what it owns.]]",
      "[[Our owners have earned 20% a year since 1990.]]",
      "[[Our assets cover our market capitalization twice.]]",
      "[[A patient investor has little to fear from our business.]]",
      { part: "discussion", text: "[[At current prices, repurchases are an attractive use of cash.]]" },
      {
        part: "risks",
        text: "[[The price of our stock could rise sharply if a competitor made a bid for us.]]",
      },
      { part: "risks", text: "[[A short squeeze could increase the price of our stock.]]" },
      "[[Buying our pumps is wise, and so is owning the firm that makes them.]]",
    ],
  },
  {
    name: "advice, guarantee, guidance",
    made: [
      "[[The Board values each share of the Company at $410.]]",
      "[[Our dividend is safe for as long as the Company exists.]]",
      "[[Holders of our shares have good reason to hold on to them.]]",
      "[[The Company guides to sales of $14 billion and a margin of a fifth for fiscal 2026.]]",
      "[[There is no better time to own a part of our business.]]",
    ],
    said: ["At {price}, act now.", "{value.base} is guaranteed.", "Guidance: {growth.base}."],
  },
  {
    name: "a risk with its cure",
    made: [
      { part: "risks", text: "[[Tariffs could increase our costs, which we pass on to customers.]]" },
      { part: "risks", text: "[[Competition may increase, but our patents protect us.]]" },
      { part: "risks", text: "[[A shortage of parts could delay our products for a few days.]]" },
      { part: "risks", text: "[[We depend on a single supplier, who has never failed us.]]" },
      { part: "risks", text: "[[Recalls may occur, though none has cost us much.]]" },
      { part: "risks", text: "[[Cyberattacks could harm others more than us.]]" },
    ],
  },
  {
    name: "a catalyst invented",
    made: [
      "[[The Company launches an electric car in spring.]]",
      "[[A contract with the Army lies ready for signature.]]",
      "[[The Company is in talks with a buyer of its tablet business.]]",
      "[[Regulators look kindly on the merger.]]",
      "[[A second plant doubles the output.]]\nIt has been planned since 2012.",
    ],
  },
  {
    name: "a cost as a benefit, a duty as a choice",
    made: [
      "[[The Company plants trees around each of its mines.]] The court's order of 2019 makes it do so.",
      {
        part: "discussion",
        text: "[[Advertising expenses decreased in 2025 due to better planning.]] The ban on our ads left no other way.",
      },
      "[[We give our staff shares of the business.]] They take the place of a fifth of their wages.",
    ],
  },
];
