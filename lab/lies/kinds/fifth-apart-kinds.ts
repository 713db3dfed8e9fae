import type { Kind } from "./kind.ts";

/**
 * Ten kinds of lies, written before their author had read the rules and counted before a rule was
 * changed: 38 of 120 passed. The rules that were changed for the other ten
 * (fifth-building-kinds.ts) left 20 of them; these have rules since.
 */
export const fifthApartKinds: readonly Kind[] = [
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
    name: "courts and regulators",
    made: [
      {
        ticker: "AAPL",
        part: "notes",
        text: "[[The court dismissed the claims of $9 billion.]]\nThe plaintiffs have appealed.",
      },
      {
        ticker: "TSLA",
        text: "[[The National Highway Traffic Safety Administration approved our driver software.]]",
      },
      { ticker: "PG", text: "[[The FDA cleared our test for home use.]]\nIn animals." },
      {
        ticker: "KO",
        part: "notes",
        text: "[[The Tax Court ruled for the Company.]]\nThe ruling concerned 1996.",
      },
      {
        ticker: "NVDA",
        text: "[[The United States licenses our exports to China.]]\nThe licence covers spare parts.",
      },
      {
        ticker: "WMT",
        part: "notes",
        text: "[[A jury found the Company liable for $4 billion.]]\nThe judge set the verdict aside in the following year.",
      },
      {
        ticker: "NKE",
        part: "notes",
        text: "[[The European Commission closed its inquiry.]]\nIt opened another on the same matter.",
      },
      {
        ticker: "AAPL",
        part: "notes",
        text: "[[The Company owes taxes of 13 billion euros.]] This was the Commission's position in 2016.",
      },
      {
        ticker: "PG",
        part: "notes",
        text: "[[Plaintiffs withdrew their suits over talc.]]\nSix of nine thousand.",
      },
      {
        ticker: "TSLA",
        part: "notes",
        text: "[[The Company settled with all owners.]]\nWithin the class, which had eleven members.",
      },
      {
        ticker: "NVDA",
        part: "notes",
        text: "[[The antitrust authority of France found no fault.]]\nIts opinion is preliminary.",
      },
      {
        ticker: "WMT",
        part: "notes",
        text: "[[A judge in Texas ended the case on opioids.]]\nOne of 3,000.",
      },
    ],
  },
  {
    name: "sentences joined over a gap",
    words: [
      [
        "KO",
        "Water is a main ingredient in substantially all of our products. Our Company operates in two lines of business: concentrate operations and finished product operations.",
      ],
      [
        "NKE",
        "Nearly all of our products are manufactured by independent contractors. NIKE is the largest seller of athletic footwear and apparel in the world.",
      ],
      [
        "PG",
        "Net sales increased $245 million to $84.3 billion versus the prior year. Organic sales increased low single digits in all Sector Business Units.",
      ],
      [
        "PG",
        "Interest expense was $907 million, a decrease of $18 million versus the prior year. Net earnings attributable to Procter & Gamble increased $1.1 billion, or 7%, to $16.0 billion.",
      ],
      [
        "AAPL",
        "Accessories includes Apple-branded and third-party accessories. The Company offers payment services, including Apple Card®, a co-branded credit card, and Apple Pay®, a cashless payment service.",
      ],
      [
        "TSLA",
        "Our mission is to accelerate the world’s transition to sustainable energy. We are also driving safety in our own factories by focusing on worker engagement.",
      ],
      ["NVDA", "Innovation is at our core. More than half of our engineers work on software."],
      [
        "KO",
        "Our Company operates in two lines of business: finished product operations and concentrate operations.",
      ],
      ["NKE", "Nearly all of our products are not manufactured by independent contractors."],
      ["PG", "Interest expense was $709 million, a decrease of $18 million versus the prior year."],
      ["AAPL", "The Company offers payment services ... a cashless payment service."],
      ["WMT", "Each week, we serve approximately 270 billion customers who visit more than 10,750 stores."],
    ],
  },
  {
    name: "an example, a model or a plan as a fact",
    made: [
      {
        ticker: "NVDA",
        text: "[[A customer saves $3 million a year with our system.]]\nThe calculation assumes that power costs nothing.",
      },
      {
        ticker: "TSLA",
        text: "[[A Semi carries 80,000 pounds over 500 miles.]]\nThese are the design targets.",
      },
      { ticker: "NKE", text: "[[A store of the new format sells twice as much.]]\nWe have one." },
      {
        ticker: "WMT",
        part: "discussion",
        text: "Pro forma for the purchase of Vizio:\n[[Net sales were $900 billion and grew 30%.]]",
      },
      {
        ticker: "KO",
        text: "The illustration shows how a bottler earns.\n[[The bottler buys syrup for one dollar and sells drinks for five.]]",
      },
      { ticker: "PG", text: "[[Our plant in Belgium runs on wind.]]\nThe turbines are on order." },
      {
        ticker: "AAPL",
        text: "[[The Company makes phones of recycled metal alone.]] That is the aim for a later year.",
      },
      { ticker: "NVDA", text: "[[Robots of our design work in 40 hospitals.]]\nIn the simulation, they do." },
      { ticker: "TSLA", text: "[[Optimus works in our factories.]] By itself, it will from 2027." },
      { ticker: "WMT", text: "[[Drones deliver orders within 30 minutes.]]\nA pilot in one town tests it." },
      { ticker: "KO", text: "[[Our bottles hold plastic of plants.]]\nIn a trial of 2015." },
      {
        ticker: "NKE",
        text: "[[Our shoes are made without people.]] The film on our site shows the plant as we imagine it.",
      },
    ],
  },
  {
    name: "cause and effect",
    made: [
      {
        ticker: "NVDA",
        part: "discussion",
        text: "[[Revenue in fiscal 2026 increased because of lower prices.]]",
      },
      {
        ticker: "AAPL",
        part: "discussion",
        text: "[[Services net sales increased in 2025 because a court ended the fees of rivals.]]\nThe ruling came after the year.",
      },
      {
        ticker: "PG",
        part: "discussion",
        text: "[[Net sales of Grooming were unchanged in 2025 as men grew beards.]]\nSo the press explained it; we saw price increases of competitors.",
      },
      {
        ticker: "KO",
        part: "discussion",
        text: "[[North America grew 11% in 2024 because consumers drank more.]]\nUnit case volume declined.",
      },
      {
        ticker: "NKE",
        part: "discussion",
        text: "[[Footwear declined in fiscal 2025 due to weather.]]\nStores were closed for a strike, which had the larger effect.",
      },
      {
        ticker: "TSLA",
        part: "discussion",
        text: "[[Automotive revenue decreased in 2024 due to a lower average price.]]\nThe decrease from this was $1 million; the rest came from fewer cars.",
      },
      {
        ticker: "WMT",
        part: "discussion",
        text: "[[Net sales increased in fiscal 2025, and operating income followed.]]",
      },
    ],
    said: [
      "{growth.year} and so {margin.ttm}.",
      "{buybacks.2025} gives {roe.ttm}.",
      "{research.2025} goes with {growth.year} and brings {margin.highest}.",
      "The bull case takes {growth.bull} from {capitalExpenditure.2025}.",
      "Behind {growth.bull} is {peers.growth}.",
    ],
  },
];
