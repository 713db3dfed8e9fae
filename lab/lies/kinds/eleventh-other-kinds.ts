import type { Kind } from "./kind.ts";

/** The other half of the kinds of eleventh-kinds.ts. */
export const eleventhOtherKinds: readonly Kind[] = [
  {
    name: "a claim of a rival or an analyst",
    made: [
      "The trade press writes of us.\n[[Hospitals choose the pumps of the Company over those of others.]]",
      "From the petition of Acme Corp.: [[The Company copies the designs of its competitors.]]",
      "[[The Company sells more valves than Acme and Bolt do.]] Thus a broker in his letter of May.",
      {
        part: "notes",
        text: "The plaintiffs allege the following.\n[[The Company recorded sales of $4.0 billion before it had delivered the goods.]]",
      },
    ],
  },
  {
    name: "a negation one sentence off",
    made: [
      "[[The Company leases ships to carriers in Asia.]] None are in service.",
      "[[Our software runs in banks, airports and hospitals.]] This sentence of our brochure is untrue.",
      {
        part: "notes",
        text: "[[A court ordered the Company to pay $2.0 billion.]] Its order is void.",
      },
      "We used to say the opposite of what is so. [[The Company makes its engines in Ohio.]]",
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
    name: "ratios of different scopes",
    made: [
      {
        part: "discussion",
        text: "[[Our return on capital is 41%.]] Capital here leaves out goodwill and cash.",
      },
      {
        part: "discussion",
        text: "[[Debt was 0.4 times operating cash flow in 2025.]] Leases are left out.",
      },
      "[[One in three homes of our cities has a lamp of the Company.]] The cities are the three in which we have shops.",
    ],
    said: ["{operating1.share} of {region1.revenue}.", "{margin.ttm} with {industry.roe}."],
  },
  {
    name: "rounding to mislead",
    made: [
      { part: "discussion", text: "[[Net sales reached about half a trillion dollars in 2025.]]" },
      { part: "discussion", text: "[[Net sales increased by roughly a tenth in 2025.]]" },
      { part: "discussion", text: "[[Operating income was some $150 billion in 2025.]]" },
      { part: "discussion", text: "[[Net sales increased in the high single digits in 2025.]]" },
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
    name: "an exception in a footnote",
    made: [
      "[[The Company owns all of its stores.]]\n(1) Other than the 9,000 that it rents.",
      "[[The Company sells its drinks in every country of Europe.*]]\n* Germany, France and Italy aside.",
      {
        part: "discussion",
        text: "[[Services net sales increased during 2025 compared to 2024.(a)]]\n(a) By $3 million.",
      },
      "[[Our pumps hold the approval of the agency (2).]]\nNotes\n(2) Given for use in animals.",
    ],
  },
  {
    name: "a hypothetical as a fact",
    made: [
      "Suppose that all permits come. [[The mine yields copper for two million cars a year.]]",
      "[[The Company delivers meals by drone in nine cities.]] Such is the picture that our designers drew.",
      {
        part: "risks",
        text: "Let us take a bad year as an illustration. [[Half of our customers cancel their contracts.]]",
      },
      "Scenario B\n[[The Company sells its network to the government.]]\nScenario C",
      "Were the merger to close, this would be us. [[We are a maker of engines, tyres and brakes.]]",
    ],
  },
];
