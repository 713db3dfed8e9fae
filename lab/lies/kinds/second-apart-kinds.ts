import type { Kind } from "./kind.ts";

/**
 * Every second one of twenty kinds of lies. The rules were changed for the others
 * (second-building-kinds.ts) and tested with these.
 */
export const secondApartKinds: readonly Kind[] = [
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
    name: "other language, typography",
    made: [
      "[[Unsere Pumpen sind die besten der Welt und kosten die Hälfte.]]",
      "[[Our margin is ４７% and our debt is zero.]]",
      "[[The Com\u00ADpany has n\u200Bo debt and no law\u00ADsuits.]]",
      "[[Our sales rose MMXXV by a factor of II due to higher volumes.]]",
      "[[Оur pumps аre sоld in every cоuntry of the wоrld.]]",
    ],
    said: [
      "{company} hat {revenue.ttm}.",
      "{growth.base} ⇒ {value.bull}.",
      "{value.base}\u200B is our floor.",
      "Ｏur view is {value.bull}.",
      "{margin.ttm} ↑ {growth.year} ↑.",
    ],
  },
];
