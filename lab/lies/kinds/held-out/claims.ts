import type { Kind } from "../kind.ts";

/** Praise, rank, certainty and comparisons that nothing can be held against. */
export const claims: readonly Kind[] = [
  {
    name: "awards, seals and rankings",
    made: [
      { ticker: "NKE", text: "[[Our factory in Vietnam holds the Deming Prize.]]" },
      { ticker: "AAPL", text: "[[Stiftung Warentest gives our phones the grade 1.0.]]" },
      { ticker: "KO", text: "[[Interbrand lists our trademark first among beverages.]]" },
      { ticker: "TSLA", text: "[[Euro NCAP rates our cars with five stars.]]" },
      { ticker: "NVDA", text: "[[Our chips lead every benchmark of MLPerf.]]" },
      { ticker: "PG", text: "[[Nine in ten dentists prefer our brush.]]" },
      { ticker: "WMT", text: "[[Fortune places us at the head of its list.]]" },
      { ticker: "NKE", text: "[[Runners choose our shoes over all others.]]" },
      { ticker: "KO", text: "[[Sprite wins blind tastings in Mexico.]]" },
      { ticker: "TSLA", text: "[[Model Y is the car that most people buy.]]" },
      { ticker: "PG", text: "[[Consumers rate Tide above its rivals.]]" },
      { ticker: "WMT", text: "[[Our stores score 97 of 100 points in a survey of shoppers.]]" },
    ],
  },
  {
    name: "certainty, season and days to come",
    made: [
      {
        ticker: "WMT",
        text: "[[Our leases cannot be ended by landlords.]]\nExcept where a store loses money.",
      },
      { ticker: "KO", text: "[[Demand for drinks does not fall in recessions.]]" },
      {
        ticker: "AAPL",
        text: "[[The Company sells half of its phones in December.]]\nThat was in the year of the strike.",
      },
      { ticker: "NKE", text: "[[The World Cup in 2026 takes place in our largest market.]]" },
      { ticker: "NVDA", text: "[[The next platform ships in the second half.]]" },
      { ticker: "PG", text: "[[People wash every day.]]" },
      { ticker: "TSLA", text: "[[Our cars earn money for their owners while they sleep.]]" },
      { ticker: "KO", text: "[[Summer sales make up the loss of winter.]]" },
      { ticker: "NVDA", text: "[[No customer can do without our software.]]" },
      { ticker: "WMT", text: "[[Shoppers return each week.]]" },
      { ticker: "PG", text: "[[We price without regard to rivals.]]" },
      { ticker: "AAPL", text: "[[The Company opens a plant in Houston in 2026.]]" },
    ],
  },
  {
    name: "rank and superlative within a frame",
    made: [
      "[[Pumps is our largest segment.]] Measured by employees, that is; by sales it is the smallest.",
      "[[Only one competitor sells more pumps than we do.]] It sells nine times as many.",
      "[[Our plant in Ohio is among the ten largest of its kind.]] There are eleven.",
      {
        part: "discussion",
        text: "[[Germany was our fastest growing market in 2025.]] All others declined.",
      },
      "[[We rank first in customer satisfaction.]] The ranking has one category for each participant.",
      {
        part: "discussion",
        text: "[[Valves contributed the most to the increase in operating income in 2025.]] It had no costs of its own: Pumps bore them.",
      },
      "[[No other maker offers a wider range of valves.]] Two offer the same range.",
    ],
    said: [
      "{operating1.share} comes before {operating2.share}.",
      "First {growth.bull}, next {growth.base}.",
      "{operating2.growth} is higher than {operating1.growth} and {operating3.growth}.",
      "{region1.share}, the figure of figures.",
      "{peers.margin} comes next to {margin.ttm}, well below.",
      "The three: {roe.ttm}, {peers.roe}, {stableRoe.bull}.",
    ],
  },
  {
    name: "the market and peers by the way",
    made: [
      "[[The market for infusion pumps grows 9% a year.]] We left it in 2024.",
      "[[Our share of the market was 34% in 2025.]] It had been 61% two years before.",
      {
        part: "discussion",
        text: "[[Our net sales grew 8% in 2025, twice the rate of the industry.]] The industry's figure excludes inflation, ours does not.",
      },
      "[[Competitors have higher costs than we have.]] This was found by our own staff, who know no competitor's costs.",
      "[[Demand for pumps exceeds supply.]] That was so when this part was first written, in 2021.",
      "[[Hospitals prefer our pumps to those of Acme.]] Eight of fifteen nurses said so.",
      {
        part: "discussion",
        text: "[[We gained market share in 2025 in all regions.]] Three rivals were closed by the storm; they reopened.",
      },
    ],
    said: [
      "{peers.growth} is the company's growth.",
      "{industry.margin} {is above|is below} {peers.margin}; so {company}.",
      "The company's {industry.growth} stands beside its {growth.year}.",
      "{margin.ttm} {is above|is below} {peers.margin}, and {above|below} {value.base}.",
      "Its {peers.priceToEarnings} stands beside its {priceToEarnings}.",
      "We have {peers.roe}.",
    ],
  },
  {
    name: "management's voice, elision",
    made: [
      "“[[We have what no rival has.]]” With these words our chief executive opened the meeting.",
      "[[Our chief executive said that 2025 was the strongest year of the Company.]] She has since been dismissed.",
      {
        part: "discussion",
        text: "[[Management is pleased with the results of 2025, which show a net loss that was smaller than in 2024.]]",
      },
      "[[The Company ... has no debt.]] The dots stand for the words: as our former treasurer claimed.",
      "[[The board is of the opinion that reserves are sufficient.]] The auditor is not.",
      "[[According to management, the recall concerned few pumps.]] It concerned 400,000.",
      {
        part: "notes",
        text: "[[Counsel advises that the claims have no merit.]] Counsel withdrew in January.",
      },
      "[[We are told by customers that our pumps are the quietest.]] We asked two.",
    ],
    said: [
      "Management has {growth.bull}.",
      "“{value.bull}”.",
      "{company}... {value.bull}.",
      "As the company sees it, {value.base}.",
      "In its report the company shows {value.base}.",
      "The company's view is {growth.base}.",
    ],
  },
  {
    name: "worth, rank and praise",
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
    name: "trends, plans and events",
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
    name: "insinuation, certainty",
    made: [
      "[[Nobody who knows our accounts has ever sold a share.]]",
      "[[Is there a maker of pumps with more customers than we have?]]",
      "[[Our growth speaks for itself and needs no explanation.]]",
      "[[It is a matter of time until each city in America uses our pumps.]]",
    ],
    said: ["Is {price} not below {value.base}?", "{growth.base}, without a doubt.", "Why {price}?"],
  },
  {
    name: "another speaks",
    made: [
      "In a letter to our board, a shareholder wrote. [[The Company owns land that is worth more than all of its shares.]]",
      "The seller of the business assured us of this. [[Customers renew their contracts each year.]]",
      "“[[We make the safest valves in America.]]” Thus the brochure of our dealer in Utah.",
      {
        part: "notes",
        text: "Delphin’s complaint has three counts. [[The Company sold valves with defects and knew of them.]]",
      },
    ],
    said: ["Analysts see {value.bull}.", "The market expects {implied.revenueGrowthRate}."],
  },
  {
    name: "comparison with peers",
    made: [
      {
        part: "discussion",
        text: "[[Our gross margin exceeds that of our peers.]] The peers are three makers in receivership.",
      },
      "[[We grow faster than the market for pumps.]] In 2025 the market grew twice as fast as we did.",
      "[[Our prices are lower than those of competitors.]] A survey of 2016 is the source.",
    ],
    said: [
      "{roe.ttm} beats all peers, {peers.margin} included.",
      "{priceToEarnings} {is above|is below} {peers.priceToSales}.",
    ],
  },
  {
    name: "history, firsts and duration",
    made: [
      { ticker: "KO", text: "[[We have paid a dividend in each quarter since 1920.]]" },
      { ticker: "NVDA", text: "[[We introduced the first computer with a screen.]]" },
      { ticker: "NKE", text: "[[For the first time, we sell more online than in stores.]]" },
      { ticker: "PG", text: "[[Since 1837 we have not lost a year's profit.]]" },
      { ticker: "WMT", text: "[[For 60 years we sell at the lowest price.]]" },
      { ticker: "AAPL", text: "[[The Company pioneered the phone.]]" },
      { ticker: "TSLA", text: "[[We were the first to make electric cars.]]" },
      {
        ticker: "KO",
        text: "[[Our bottlers have been with us for a hundred years.]]\nThe last one of them left in 2019.",
      },
      { ticker: "NKE", part: "discussion", text: "[[Revenues increased for the tenth year in a row.]]" },
      { ticker: "PG", part: "discussion", text: "[[Net sales reached a record in 2025.]]" },
      { ticker: "NVDA", text: "[[Our founders still lead the Company they began in a restaurant.]]" },
      { ticker: "WMT", text: "[[We have never closed a distribution center.]]" },
    ],
  },
  {
    name: "since, for the first time, longest",
    made: [
      {
        part: "discussion",
        text: "[[For the first time, net sales exceeded $9 billion in 2025.]] They had been above it in 2017 and 2018.",
      },
      "[[Since 1998, our dividend has risen each year.]] The years 2009 and 2020 are left out of the count.",
      {
        part: "discussion",
        text: "[[Operating income increased for the twelfth year in a row in 2025.]] Years with charges do not count.",
      },
    ],
    said: ["{margin.ttm} for the first time.", "Since {growth.fiveYears}, {growth.year}."],
  },
];
