import type { Kind } from "../kind.ts";

/** Plain sentences of a filing beside plain neighbours. */
export const plain: readonly Kind[] = [
  {
    name: "quotation with a plain neighbour",
    made: [
      {
        part: "discussion",
        text: "[[Active accounts grew 12% in 2025.]] An account counts as active if it was used in the last 30 days.",
      },
      {
        part: "discussion",
        text: "[[Net sales increased 6% in 2025, with higher volumes in all regions.]] Gross margin increased to 41%.",
      },
      {
        part: "discussion",
        text: "[[Operating income increased 8% in 2025, mainly because of lower freight costs.]] Depreciation was little changed.",
      },
      "[[We design and sell infusion pumps for hospitals and clinics.]] We were founded in 1970 and have our headquarters in Ohio.",
      "[[Our products are sold through distributors in North America and directly in Europe.]] We have 9,000 employees.",
      "[[We compete with Acme, Beta and several smaller firms on price, service and reliability.]] Some of our competitors are larger than we are.",
      {
        part: "notes",
        text: "[[Remaining performance obligations were $4.2 billion as of December 31, 2025.]] We expect to recognize 60% of them over the next two years.",
      },
      {
        part: "notes",
        text: "[[One customer accounted for 14% of net sales in 2025.]] No other customer accounted for 10% or more.",
      },
      {
        part: "risks",
        text: "[[We depend on a single supplier for the valves of our infusion pumps.]] A loss of the supplier would stop production for months.",
      },
      {
        part: "risks",
        text: "[[Changes in reimbursement by insurers could lower demand for our pumps.]] Insurers review their lists each year.",
      },
      {
        part: "discussion",
        text: "Net sales of Devices. [[Net sales of the Devices segment decreased 4% in 2025, as hospitals postponed orders.]] Hospitals resumed orders late in the year.",
      },
      {
        part: "discussion",
        text: "[[Research and development expenses increased 18% in 2025, due to a larger staff.]] The Company expects to hire further engineers in 2026.",
      },
      "Customers. [[Hospitals account for 80% of our net sales, clinics for the rest.]]",
      {
        part: "discussion",
        text: "[[We repurchased $1.2 billion of common stock in 2025.]] As of December 31, 2025, $0.8 billion remained under the program.",
      },
      {
        part: "notes",
        text: "[[The Company is a defendant in 1,400 product liability suits over its valves.]] The Company has accrued $300 million for them.",
      },
    ],
  },
  {
    name: "plain facts of a filing",
    made: [
      "[[We operate 14 plants in nine countries.]] The largest is in Ohio.",
      "[[Our three largest customers account for 31% of our net sales.]] We sell to 4,000 hospitals in all.",
      "[[We sell our pumps under long-term contracts with hospital groups.]] Contracts run for three to five years.",
      "[[Competition in infusion pumps is intense, and prices have fallen in each of the last five years.]] We respond with new models.",
      "[[The manufacture of our pumps depends on valves from two suppliers in Germany.]] We hold three months of stock.",
      "[[The market for infusion pumps in the United States is mature.]] Growth comes from replacement.",
      "[[Patents on our main pump expire in 2031.]] We hold 400 patents.",
      {
        part: "discussion",
        text: "[[The Devices segment's operating margin fell 2 points in 2025, because of higher wages.]] Wages rose in all plants.",
      },
      {
        part: "discussion",
        text: "[[Gross margin decreased in 2025, as lower prices outweighed lower freight costs.]] Freight rates fell by a fifth.",
      },
      {
        part: "discussion",
        text: "[[Cash used for capital expenditures was $12.7 billion in 2025, mostly for a new plant in Texas.]] The plant opens in 2027.",
      },
      {
        part: "notes",
        text: "[[Unsatisfied performance obligations amounted to $4.2 billion at December 31, 2025.]] About 60% fall due within two years.",
      },
      {
        part: "notes",
        text: "[[Two customers accounted for 14% and 11% of net sales in 2025.]] No customer did in 2024.",
      },
      {
        part: "risks",
        text: "[[A recall of our pumps could harm our reputation and our results.]] We recalled a pump in 2021.",
      },
      {
        part: "risks",
        text: "[[Tariffs on parts from Mexico could raise our costs.]] Two fifths of our parts come from there.",
      },
      {
        part: "risks",
        text: "[[Our debt could limit our ability to invest.]] We owed $6 billion at the end of 2025.",
      },
    ],
  },
];
