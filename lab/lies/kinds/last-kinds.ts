import type { Kind } from "./kind.ts";

/**
 * Kinds of lies whose writer knew the rules: 9 of these 25 lies passed, until rules for them were
 * added.
 */
export const lastKinds: readonly Kind[] = [
  {
    name: "definition that narrows a word",
    made: [
      "[[Our active customers number forty million.]] A customer is active if an account exists.",
      "[[We operate 1,200 service centers in the United States.]] Service centers include lockers at gas stations.",
      "[[Most of our sales are recurring.]] Recurring sales include orders of any customer who has ordered before.",
      {
        part: "discussion",
        text: "[[Digital revenue increased 30% in 2025.]] Digital revenue includes orders by telephone since January.",
      },
    ],
  },
  {
    name: "ended in harmless words",
    made: [
      "[[We manufacture pumps at our plant in Kenosha.]] A developer owns the Kenosha site and builds homes on it.",
      "[[Acme Hospitals is our largest customer.]] Acme Hospitals buys its pumps from Delphin.",
      "[[Our license covers the whole of North America.]] The licensor licenses North America to Delphin from June on.",
      "[[Dr. Ortega leads our laboratories.]] Delphin employs Dr. Ortega as its chief scientist.",
      "[[We sell our pumps through Home Depot stores.]] Home Depot stores sell pumps of Delphin in place of ours.",
    ],
  },
  {
    name: "a minority's or pilot's as all",
    made: [
      "[[We deliver pumps by drone within one hour.]] Deliveries by drone take place in two streets of Reno.",
      "[[Our employees own shares of our business units.]] Four managers participate in this plan.",
      "[[Our plants run on solar power.]] Solar power covers a tenth of their needs.",
    ],
  },
  {
    name: "law or patent as merit",
    made: [
      "[[Our pumps are approved by the FDA.]] The FDA approves any pump that is registered.",
      "[[We own more than 900 patents on pumps.]] Most of our patents expire in 2026.",
      "[[We hold a license to operate in all fifty states.]] A license is available to any company for a fee of $50.",
    ],
  },
  {
    name: "figures of the report misused",
    said: [
      "{company} takes {growth.bull}.",
      "{margin.ttm} compares with {price}.",
      "{peers.growth} belongs to {company}.",
      "We see {simulated.p90} and {simulated.p75}.",
      "The business has {requiredReturn}.",
      "{expectedReturn} goes with {margin.highest}.",
    ],
  },
  {
    name: "amount without its like",
    made: [
      {
        part: "notes",
        text: "[[As of December 31, 2025, the Company had cash of $6.0 billion.]] Banks hold $5.8 billion of it as security.",
      },
      {
        part: "notes",
        text: "[[As of December 31, 2025, the Company had orders of $40 billion.]] Customers may cancel orders of $38 billion.",
      },
      {
        part: "discussion",
        text: "[[Operating margin increased in 2025 due to lower costs of copper.]] Copper costs include a gain on contracts.",
      },
      {
        part: "discussion",
        text: "[[Valves net sales increased during 2025 due to higher volumes.]]\nValves net sales include those of Delphin from March 2025 on.",
      },
    ],
  },
];
