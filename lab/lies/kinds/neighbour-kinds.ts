import type { Kind } from "./kind.ts";

/** Lies whose truth is beside the quotation: a definition, a correction, another subject. */
export const neighbourKinds: readonly Kind[] = [
  {
    name: "a footnote defines the word away",
    made: [
      {
        part: "discussion",
        text: "[[Active accounts grew 12% in 2025.]] An account counts as active once it has been opened.",
      },
      {
        part: "discussion",
        text: "[[Organic sales rose 8% in 2025.]] Organic sales include those of the businesses bought in the year.",
      },
      "[[All of our plants run on renewable energy.]] Plants are sites with fewer than ten employees.",
    ],
  },
  {
    name: "restated or corrected after",
    made: [
      {
        part: "discussion",
        text: "[[Net sales were $9.1 billion in 2025.]] Corrected for the error described in Note 2, the amount is $6.0 billion.",
      },
      {
        part: "notes",
        text: "[[As of December 31, 2025, the Company had cash of $3.1 billion.]] Of the amount, $2.9 billion belongs to customers.",
      },
      {
        part: "discussion",
        text: "[[Operating margin increased to 21% in 2025.]] Without the sale of a building the margin fell to 9%.",
      },
    ],
  },
  {
    name: "a heading or lead-in before takes it back",
    made: [
      "Statements that the court found misleading. [[Our devices have no known defects.]]",
      "What we expected in 2019: [[We hold the leading position in infusion pumps.]]",
      "Discontinued operations. [[Sales increased 20% in 2025 due to higher volumes.]]",
      "If the merger with Acme closes, the following applies. [[We hold 60% of the market for infusion pumps.]]",
      "Our competitor Acme describes itself as follows. [[Our products are sold in 120 countries.]]",
    ],
  },
  {
    name: "expired since",
    made: [
      "[[Our main patent protects the infusion pump in the United States.]] Protection ended in January 2026.",
      "[[The contract with the Department of Defense covers all field hospitals.]] Notice of termination arrived in February 2026.",
      "[[Acme has been our largest customer since 1998.]] Orders stopped in November.",
    ],
  },
  {
    name: "an exception two sentences on",
    made: [
      "[[We sell our pumps in all 50 states.]] Sales began in 1970. California, Texas and Florida withdrew approval in 2025.",
      "[[None of our products contains lead.]] Testing is done in Ohio. The exception is the valve, which accounts for most of our revenue.",
      {
        part: "discussion",
        text: "[[Revenue of the Devices segment increased 15% in 2025.]] Higher prices were the reason. A change of the segment's definition added 14 points.",
      },
    ],
  },
  {
    name: "said of another with a name before",
    made: [
      "Acme Corporation is our largest rival. [[The company holds 45% of the market for infusion pumps.]]",
      "We lease our headquarters from Beta Partners. [[The firm manages assets of $40 billion.]]",
      "Our former subsidiary Gamma was sold in 2023. [[Services revenue increased 30% in 2025.]]",
    ],
  },

  {
    name: "the x of y that is another's",
    made: [
      "Beta is a fund. [[The manager oversees pumps worth billions of dollars in Europe.]]",
      "Acme was founded in 1950. [[The founder of the firm owns plants in 40 countries.]]",
      "The trade group surveys hospitals. [[The members of the group buy 90% of all infusion pumps.]]",
      "[[The backlog of orders reached $4 billion at the end of 2025.]] Orders count at list price, whether or not a customer has signed.",
      "[[The number of patients on our pumps grew to 2.1 million in 2025.]] Patients of all earlier years are included.",
    ],
  },
  {
    name: "many, most, some",
    made: [
      "[[Most hospitals in the United States use our pumps.]] Use means at least one pump since 1970.",
      "[[Many of our customers have bought from us for over 20 years.]] Ten of 9,000 have.",
      "[[Nearly all of our revenue is recurring.]] Recurring revenue takes in single orders of customers of former years.",
      "[[More than half of our sales come from new products.]] New products are those changed in color or packaging.",
    ],
  },
  {
    name: "contradicted in a later paragraph",
    made: [
      "[[We have no debt.]] We were founded in 1970.\nIn January 2026 we borrowed $5 billion.",
      "[[Our pumps are approved in all markets.]] Our markets are in the Americas.\nThe agency withdrew the approval of our pumps in 2025.",
      {
        part: "discussion",
        text: "[[Net sales of Devices increased 12% in 2025, due to higher volumes.]] Freight costs fell.\nShipments of the fourth quarter, a third of the increase, were returned in January.",
      },
    ],
  },
  {
    name: "conditional, planned or pending told before",
    made: [
      "Subject to approval by shareholders, the following structure takes effect in 2028. [[We operate in 80 countries.]]",
      "The description below is as of 2015. [[Our largest plant is in Ohio and makes 9 million pumps a year.]]",
      "Our goals for 2035: [[Our plants use no water from rivers.]]",
      "The plaintiffs allege the following. [[Our valves fail in one of ten cases.]]",
      "The following is an example and does not describe our business. [[Our gross margin increased to 80% in 2025.]]",
    ],
  },
  {
    name: "results in another measure",
    made: [
      {
        part: "discussion",
        text: "[[Net sales increased 7% in 2025.]] All growth rates are at constant currency and exclude three divested brands.",
      },
      {
        part: "discussion",
        text: "[[Operating income increased 9% in 2025, due to lower costs.]] The figure leaves out stock compensation and restructuring.",
      },
      {
        part: "discussion",
        text: "All amounts in this section are pro forma. [[Net sales increased 22% in 2025, due to acquisitions.]]",
      },
      {
        part: "discussion",
        text: "Amounts are unaudited estimates. [[Services gross margin increased to 77% in 2025.]]",
      },
      {
        part: "notes",
        text: "Parent company only. [[As of December 31, 2025, the Company had debt of $1.0 billion.]]",
      },
      {
        part: "notes",
        text: "[[The Company has accrued $300 million for lawsuits.]] Claims amount to $19 billion.",
      },
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
];
