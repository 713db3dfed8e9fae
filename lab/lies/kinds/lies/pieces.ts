import type { Kind } from "../kind.ts";

/** Pieces of sentences and lists, and what a heading or a list says of them. */
export const pieces: readonly Kind[] = [
  {
    name: "a list with one wrong member",
    made: [
      "[[The Company’s segments are the Americas, Europe, Africa, Greater China and Japan.]]",
      "[[The Company sells phones, tablets, computers and cars.]] The car is a model shown at fairs.",
      "[[Customers include schools, hospitals and the Army.]]\nThe Army ended its contract in May.",
      "[[We own plants in Texas, Ohio and Utah.]] That in Ohio is leased.",
      "[[The products are sold in stores, online and by carriers.]] Carriers dropped them last year.",
    ],
    words: [
      [
        "AAPL",
        "Europe net sales increased during 2025 compared to 2024 primarily due to higher net sales of Services, Vision Pro and Mac.",
      ],
    ],
  },
  {
    name: "a list item out of its list",
    made: [
      "We do none of the following:\n• [[We sell data of our users to advertisers.]]",
      "Conditions of the licence, of which we meet the first:\n• We keep records.\n• [[We operate a plant in each state.]]",
      "What our competitors offer and we lack:\n1. [[The platform serves hospitals, schools and banks.]]",
      "Ideas that staff sent us this year:\n[[We make shoes of algae.]]\n[2] We sell shoes by weight.",
    ],
  },
  {
    name: "a heading taken as fact",
    made: [
      "[[The Company leads its markets]]\nWhether that is so is hard to say.",
      "[[Record deliveries of electric trucks]]\nOur goal for the decade.",
      { part: "risks", text: "[[Loss of our largest customer]]\nWe have not lost it." },
      "[[Growth in every region.]]\nThat is the title of our plan.",
    ],
  },
  {
    name: "pieces of sentences as a whole",
    words: [
      ["KO", "water is a limited natural resource in many parts of the world"],
      ["KO", "we have not experienced significant water supply difficulties"],
      ["NKE", "NIKE is the largest seller of athletic footwear and apparel in the world"],
      ["NVDA", "NVIDIA powers over 75% of the supercomputers on the global TOP500 list"],
      ["PG", "No other customer represents more than 10% of our total sales. Our top ten customers"],
      ["TSLA", "Our current vehicles fully comply"],
      ["AAPL", "The Company generally remains responsible"],
      ["NKE", "Historically, revenues in the first and fourth fiscal quarters have slightly exceeded those"],
      ["PG", "Operating income increased $1.9 billion, or 10%, to $20.5 billion"],
      ["PG", "Grooming net sales were unchanged at $6.7 billion driven by a 2% increase in unit volume"],
      ["PG", "Corporate net earnings increased $903 million"],
      ["WMT", "we serve approximately 270 million customers"],
    ],
  },
  {
    name: "list with one false item, parenthesis",
    made: [
      "[[We sell pumps, valves and nuclear reactors to cities.]] Reactors are a plan of a former owner.",
      "[[Our plants in Ohio, Texas and Nevada make pumps.]] Nevada has yet to be built.",
      "[[Hospitals, cities and the Department of Defense are customers of the Company.]] The Department has not ordered from us so far.",
      {
        part: "discussion",
        text: "[[Net sales (and, with them, profit) increased 6% in 2025 due to higher prices.]] Profit halved.",
      },
    ],
    said: [
      "{company} has {cash.ttm}, {longTermDebt.ttm} and {equityValue}.",
      "{growth.base} (a certainty) stands beside {growth.fiveYears}.",
    ],
  },
  {
    name: "two texts joined across a cut",
    made: [
      "[[We are the largest maker of infusion pumps]] in a segment of the market that has one maker.",
      "[[We have never lost a lawsuit]] that a jury decided in Guam.",
      "[[Our pumps have been recalled only once]] a month since 2020.",
      { part: "discussion", text: "[[Net sales increased 12% in 2025]] in Malta, our smallest market." },
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
    name: "brackets",
    made: [
      "[[Net sales (of the pilot store) tripled during 2025.]]",
      "[[The plants (see the map) are in Texas.]] The map shows two plants that were sold.",
      "[[All phones (as from 2030) are recycled.]]",
    ],
    said: [
      "{company} ({value.bull}) has {growth.base}.",
      "{growth.base} [{growth.bull}] stands beside {growth.year}.",
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
  {
    name: "somebody or something invented",
    words: [
      ["AAPL", "The Company’s largest customer is the Government of Norway."],
      [
        "TSLA",
        "The National Highway Traffic Safety Administration approved our vehicles for driving without a driver.",
      ],
      [
        "NVDA",
        "Our customers include the world’s leading public cloud and consumer internet companies and the Vatican.",
      ],
      ["WMT", "Helen Marsh leads the quantum division of Walmart U.S."],
      ["KO", "Our five largest independent bottling partners include Pepsi Bottling Group."],
      ["NKE", "We offer our products under the NIKE, Jordan, Reebok and Converse brands."],
    ],
  },
];
