import type { Kind } from "./kind.ts";

/** The rest of the kinds of eighth-kinds.ts. */
export const eighthOtherKinds: readonly Kind[] = [
  {
    name: "a condition made a fact",
    made: [
      "If the merger closes, the following applies.\n[[The Company operates 4,000 stores.]]",
      "[[The Company holds the license for Brazil.]] Provided the ministry signs.",
      "Assuming approval\n[[The drug is sold in 40 countries.]]",
      "In this scenario prices double. [[The plant in Ohio produces 40,000 cars a month.]]",
      "[[The factory runs at full capacity.]]\nUnless gas is rationed, as it has been since March.",
      "Should the vote succeed:\n[[We own the ports of Santos and Itajaí.]]",
    ],
  },
  {
    name: "an old year's figure as the newest",
    made: [
      { part: "discussion", text: "[[Net sales increased 33% during 2021.]]" },
      { part: "notes", text: "[[As of September 26, 2020, the Company had cash of $38.0 billion.]]" },
      "[[As of September 2019, the Company had approximately 137,000 employees.]]",
      { part: "discussion", text: "[[During 2022, iPhone net sales increased due to the iPhone 13.]]" },
    ],
    said: [
      "{company} has {revenue.2021}.",
      "The figure to watch is {netIncome.2020}.",
      "{company} has {buybacks.2021} and {dividends.2021}.",
      "What the base case assumes is {growth.base}, with {margin.lowest}.",
    ],
  },
  {
    name: "a rank that the figures deny",
    made: [
      "[[Mac is the Company’s largest product by net sales.]]",
      "[[Services is the largest source of net sales.]]",
      "[[Japan is the largest of the segments.]]",
      "[[The Company ranks second in the world by shipments of phones.]]",
      "[[Europe comes before the Americas in net sales.]]",
      { part: "discussion", text: "[[Most net sales of 2025 came from Greater China.]]" },
    ],
  },
  {
    name: "an average or a span of years",
    made: [
      { part: "discussion", text: "[[On average, net sales grew 12% a year since 2020.]]" },
      "[[Net sales have doubled since 2015.]]",
      "[[The net margin of the last three years averages 35%.]]",
      { part: "discussion", text: "[[Dividends have risen by a fifth a year since 2021.]]" },
      "[[In the past ten years the Company earned 40 cents of each dollar of sales.]]",
    ],
    said: ["Over time, {growth.fiveYears} with {growth.year}."],
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
    name: "two sentences of one text contradict each other",
    texts: [
      {
        name: "growthAnalysis",
        body: [
          "{growth.base} {is above|is below} {growth.year}.",
          "“iPhone net sales increased during 2025 due to new models.”",
          "“iPhone net sales decreased during 2025 due to fewer models.”",
        ],
      },
      {
        name: "keyProducts",
        body: [
          "{operating1.share} stands beside {operating2.share}.",
          "“The Company sells its tablets in Japan.”",
          "“In Japan the Company offers phones alone.”",
        ],
      },
      {
        name: "competitiveAdvantage",
        body: [
          "{margin.ttm} {is above|is below} {industry.margin}.",
          "“Two companies compete with us in watches.”",
          "“We compete with forty makers of watches.”",
        ],
      },
      {
        name: "efficiencyAnalysis",
        body: [
          "{salesToEquity.base} {is above|is below} {salesToEquity.threeYears}.",
          "“The Company owns its stores.”",
          "“The Company leases its stores.”",
        ],
      },
    ],
  },
  {
    name: "letters and digits that look alike",
    made: [
      "[[Thе Company sells its pumps in forty countries.]]",
      "[[The Company has ５３０ stores.]]",
      "[[The Company has 53O stores in the Americas.]]",
      "[[The Company employs l66,000 people.]]",
      "[[The Company sells its goods in ⅔ of all countries.]]",
    ],
    said: ["{growth.year} stands besidе {growth.threeYears}.", "{growth․bull} stands beside {growth.year}."],
  },
  {
    name: "fractions that the figures deny",
    made: [
      "[[A third of net sales comes from Japan.]]",
      "[[Services makes up half of net sales.]]",
      "[[Two in five dollars of net sales are earned in Greater China.]]",
      { part: "discussion", text: "[[Nearly nine tenths of net sales came from iPhone in 2025.]]" },
      "[[The bulk of net sales stems from wearables.]]",
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
];
