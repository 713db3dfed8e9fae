import type { Kind } from "./kind.ts";

/** Fresh kinds, written when the rules of eleventh-kinds.ts were done, before any was tried. */
export const twelfthKinds: readonly Kind[] = [
  {
    name: "capacity as production, a peak as the usual",
    made: [
      "[[Our plant in Ohio makes 2 million pumps a year.]] That is its capacity; orders keep it a fifth full.",
      "[[Our stores serve 9 million customers a day.]] We count the day before Christmas.",
      {
        part: "discussion",
        text: "[[Our mines produced 40,000 tons of copper in 2025.]] Ore that waits to be milled is counted.",
      },
    ],
  },
  {
    name: "gross additions as net",
    made: [
      "[[The Company added 4 million subscribers in 2025.]] Five million others cancelled.",
      { part: "discussion", text: "[[We opened 120 stores in 2025.]]\nClosures came to 300." },
      "[[Our network gains a new dealer each week.]] It loses two.",
    ],
  },
  {
    name: "a gain of one year as ordinary",
    made: [
      {
        part: "discussion",
        text: "[[Operating income increased in 2025 due to better use of our plants.]] The sale of land in Texas makes up nearly all of it.",
      },
      {
        part: "discussion",
        text: "[[Net income increased during 2025 primarily due to higher volumes.]]\nAn insurer's payment for the fire is part of volumes here.",
      },
      {
        part: "notes",
        text: "[[Other income was $3.1 billion in 2025.]]\nThe settlement with Acme will not recur.",
      },
    ],
  },
  {
    name: "a trial as a roll-out",
    made: [
      "[[The Company delivers groceries by drone in Texas.]] A test of six homes runs until June.",
      "[[Our trucks drive themselves between Dallas and Houston.]] A driver sits at the wheel and steers.",
      "[[Hospitals in nine states use our scanner.]] Each has it on loan for a study.",
    ],
  },
  {
    name: "ownership and control",
    made: [
      "[[We own the Blue Lake brand in North America.]] A licence lets us print the name until 2026.",
      "[[The Company operates 900 hotels.]]\nFranchisees run 880 of the hotels on their own account.",
      "[[Our research center in Zurich employs 2,000 scientists.]] The university pays and directs them.",
    ],
  },
  {
    name: "a name that means another",
    made: [
      "[[Our sales in Georgia make up most of the growth of our business in Europe.]] Georgia is the state in the South.",
      "[[Apple grows in all states of the region.]] The fruit needs water and sun.",
      {
        part: "discussion",
        text: "[[Pro net sales increased during 2025 compared to 2024.]] Pro is a line of Acme.",
      },
    ],
  },
  {
    name: "measures that do not fit",
    said: [
      "{company} has {dividendYield} with {roe.ttm}.",
      "{priceToEarnings} stands beside {growth.bull}.",
      "{buybacks.ttm} matters for {growth.base}.",
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
  {
    name: "a risk that is a boast",
    texts: [
      {
        name: "competitiveRisk",
        header: "{growth.base} {is above|is below} {growth.bear}",
        body: [
          "“Our prices may be lower than rivals can bear for long.”",
          "{growth.base} {is above|is below} {growth.bear}.",
        ],
      },
      {
        name: "growthRisk",
        header: "{growth.base} {is above|is below} {growth.bear}",
        body: [
          "“Governments may depend on our pumps more than they like.”",
          "{growth.base} {is above|is below} {growth.bear}.",
        ],
      },
    ],
  },
  {
    name: "what was counted differently",
    made: [
      {
        part: "discussion",
        text: "[[Services net sales increased during 2025 compared to 2024.]] Repairs moved to services in 2025.",
      },
      {
        part: "discussion",
        text: "[[Employees numbered 166,000 as of September 27, 2025.]] We count interns from this year on.",
      },
      "[[One in five of our customers buys again within a month.]] Refills by contract count as buying.",
    ],
  },
];
