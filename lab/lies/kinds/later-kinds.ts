import type { Kind } from "./kind.ts";

/**
 * Kinds of lies that were written when the rules were done: 4 of their 18 lies passed, three of
 * them praise, which then had a rule.
 */
export const laterKinds: readonly Kind[] = [
  {
    name: "praise",
    made: [
      "[[Our pumps are the most reliable product that customers have in the industry.]]",
      "[[We offer unmatched quality at prices that nobody beats.]]",
      "[[The Company is the clear choice of every hospital that values safety.]]",
    ],
  },
  {
    name: "comparison with a base left out",
    made: [
      {
        part: "discussion",
        text: "[[Revenue increased 6% in 2025 due to an extra week.]] The extra week brought all of it.",
      },
      {
        part: "discussion",
        text: "[[Operating income increased 8% in 2025, with a gain on a building.]] Leaving the gain aside, it shrank.",
      },
      {
        part: "discussion",
        text: "[[Gross margin increased to 46.9% of net sales in 2025 under new rules for freight.]] On last year's rules it is lower.",
      },
    ],
  },
  {
    name: "other's product as own",
    made: [
      "We resell what others make. [[The pumps use patented magnets and have a lifetime guarantee.]]",
      "Under the name Hydro, a partner markets a pump. [[Sales of the Hydro pump represent a third of the market.]]",
      "[[Our partner’s plants produce most of the valves in Europe.]] We own none of them.",
    ],
  },
  {
    name: "small sample, survey",
    made: [
      "[[Nine of ten customers prefer our pumps.]] Ten were asked.",
      "[[Our customers have a satisfaction rate of 98%.]] The survey had forty answers.",
      "[[Most engineers use our software every day.]] We counted those in our own plants.",
    ],
  },
  {
    name: "litigation half",
    made: [
      {
        part: "notes",
        text: "[[A jury found that the Company owes nothing to Delphin.]] Delphin has filed motions for a new trial.",
      },
      {
        part: "notes",
        text: "[[The Company has insurance for these claims of $2.0 billion.]] Its insurer went into receivership.",
      },
      "[[We hold an exclusive licence for the molecule.]] Its last patent ran out in May.",
    ],
  },
  {
    name: "sum of years, cumulated",
    made: [
      {
        part: "discussion",
        text: "[[Net sales increased 90%, a record for our teams.]] The span is ten years.",
      },
      "[[We have shipped two billion devices.]] That counts everything since 1998.",
      { part: "discussion", text: "[[Services net sales increased 13% a quarter in 2025.]]" },
    ],
  },
];
