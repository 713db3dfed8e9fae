import type { Kind } from "./kind.ts";

/** Kinds whose author had not read the rules; a third of them is in eighth-apart-kinds.ts. */
export const eighthKinds: readonly Kind[] = [
  {
    name: "a cause that the filing takes back",
    made: [
      {
        part: "discussion",
        text: "[[Net sales increased during 2025 due to higher prices.]] Prices were those of 2024; more units were sold.",
      },
      {
        part: "discussion",
        text: "[[Services net sales increased during 2025 due to the acquisition of a music label.]]\nThe Company acquired nothing in 2025.",
      },
      {
        part: "discussion",
        text: "[[Greater China net sales decreased during 2025 due to a strike at the ports.]] No port that the Company uses was on strike.",
      },
      {
        part: "discussion",
        text: "[[Operating income increased during 2025 due to lower wages.]] Wages rose by 4% in that year.",
      },
      {
        part: "discussion",
        text: "A first draft gave this reason. [[Mac net sales increased during 2025 due to a single order of a school district.]]",
      },
    ],
    said: [
      "{growth.year} comes from {operating2.growth}.",
      "{stableMargin.base} with {growth.base} as the reason.",
    ],
  },
  {
    name: "a comparison that the figures deny",
    made: [
      "[[Mac net sales grew faster than Services net sales in 2025.]]",
      "[[Net sales in Greater China exceed those in Europe.]]",
      { part: "discussion", text: "[[iPad net sales were higher than Mac net sales in 2025.]]" },
      { part: "discussion", text: "[[The Company spent more on dividends than on buybacks in 2025.]]" },
      "[[The Company sells more in Japan than in the rest of Asia Pacific and Greater China together.]]",
    ],
    said: [
      "{operating5.growth} {is above} {operating2.growth}.",
      "{cash.2025} {is above} {longTermDebt.2025}.",
    ],
  },
  {
    name: "a time that the figures or the filing deny",
    made: [
      { part: "discussion", text: "[[Net sales increased during 2025, the first increase in five years.]]" },
      { part: "discussion", text: "[[Net sales have increased in each year since 2020.]]" },
      "[[The Company paid its first dividend in 2025.]]",
      "As it was in 2011\n[[The Company leases 40 stores in Brazil and employs 900 people there.]]",
      "[[The Company sells its watches in 30 countries.]] The ban of 2024 ended that in 28 of them.",
      "[[The Company makes tablets in Ohio.]] It did so until the plant burned down.",
    ],
  },
  {
    name: "a part's scope for the whole",
    made: [
      "In Japan the rules differ.\n[[Customers pay before the goods are delivered.]]",
      "[[Customers pay a year in advance.]] The twelve schools of the pilot do.",
      "Discontinued lines\n[[Two plants in Texas make the parts.]]",
      "[[All stores are owned by the Company.]] “Stores” means the three that Annex B lists, of 530.",
      "The affiliate in Chile\n[[We sell pumps to every mine in the country.]]",
      "[[The service is free of charge.]] For employees, that is.",
    ],
  },
  {
    name: "a forecast as a fact",
    made: [
      "[[Net sales of Services reach $150 billion in three years.]]",
      "[[The Company opens forty stores next spring.]]",
      "[[The operating margin is on its way to 40%.]]",
      "[[Orders in hand fill the plants for years.]]",
      "[[The next decade belongs to the Company’s glasses.]]",
    ],
    filed: [
      ["TSLA", "In 2025, we intend to begin launching our Robotaxi business"],
      ["NVDA", "RTX GPUs will also accelerate"],
      ["TSLA", "We continue to monitor and increase our network"],
    ],
    said: ["{company} earns {stableMargin.base}.", "{company} grows with {growth.bull}."],
  },
  {
    name: "half of what is said",
    words: [
      ["AAPL", "The Company has a minority market share in the global smartphone"],
      [
        "AAPL",
        "Although most components essential to the Company’s business are generally available from multiple sources",
      ],
      ["NKE", "NIKE's athletic footwear products are designed primarily for specific athletic use."],
      ["KO", "Generally, finished product operations generate higher net operating revenues"],
      ["AAPL", "Products gross margin increased during 2025 compared to 2024."],
      ["WMT", "Walmart U.S. is our largest segment and operates 4,605 stores in the U.S."],
    ],
    filed: [["AAPL", "Products gross margin increased during 2025"]],
  },
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
    name: "only, all, never, first",
    made: [
      "[[Only the Company offers such a service.]]",
      "[[The Company has paid each of its debts on the day.]]",
      "[[Each phone on earth contains a part of ours.]]",
      "[[Nobody else makes the glass.]]",
      "[[We were the first to sell a watch that measures blood pressure.]]",
      "[[Without our chips no car drives itself.]]",
    ],
    filed: [["NKE", "NIKE has never experienced a material interruption"]],
  },
  {
    name: "irony",
    made: [
      "[[The recall was a gift to the Company.]]",
      "[[What a fine year for a maker whose main product was recalled.]]",
      "[[As one knows, tariffs have always been good for importers.]]",
      "[[The Company thanks the regulator for the fine of $2 billion.]]",
      "[[With such friends the Company needs no competitors.]]",
    ],
  },
];
