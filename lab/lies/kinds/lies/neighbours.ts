import type { Kind } from "../kind.ts";

/** What stands beside the quotation takes it back, narrows it or defines it away. */
export const neighbours: readonly Kind[] = [
  {
    name: "denied by what follows",
    filed: [
      ["KO", "We have rigorous product safety and quality standards"],
      ["AAPL", "On July 15, 2020, the General Court annulled"],
    ],
    made: [
      "[[We have not had an interruption at our plant in Austin.]] That changed in April, when a fire closed it for five weeks.",
      "[[Our license for the drug runs to 2031.]] The licensor gave notice of termination in October.",
      "[[The Company sells its pumps through two thousand dealers.]] Nearly all of them left the network during the year.",
    ],
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
    name: "an admission that ends the praise",
    made: [
      {
        ticker: "NKE",
        text: "[[Our contracts run for ten years.]]\nEither side can leave on a day's notice.",
      },
      { ticker: "KO", text: "[[Our formula is protected.]]\nIt was printed in a magazine in 1979." },
      { ticker: "NVDA", text: "[[Patents protect our chips.]]\nMost lapse next year." },
      { ticker: "WMT", text: "[[Suppliers depend on our orders.]]\nThe reverse is the case for meat." },
      {
        ticker: "PG",
        text: "[[We own the trademarks under which we sell razors.]]\nA bank holds them as security and has taken them over.",
      },
      {
        ticker: "TSLA",
        text: "[[We supply energy storage to utilities in Texas.]]\nThe last one left us in May.",
      },
      { ticker: "AAPL", text: "[[The Company licenses its software to car makers.]]\nThey pay nothing." },
      { ticker: "NKE", text: "[[We manufacture shoes in Oregon.]]\nThe line makes samples." },
      { ticker: "KO", text: "[[We employ 900 people in research.]]\nTheir work was stopped in March." },
      { ticker: "NVDA", text: "[[We sell systems to governments.]]\nExport rules forbid it since April." },
      { ticker: "PG", text: "[[We produce diapers in Nigeria.]]\nThe plant was liquidated." },
      { ticker: "WMT", text: "[[We operate a bank for our customers.]]\nIts licence was withdrawn." },
    ],
  },
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
    name: "a count that the next lines correct",
    made: [
      "[[The Company operates 530 stores in 26 countries.]] Of the stores, 510 are run by partners.",
      "[[We own nine plants.]]\nFour of the plants are leased.",
      "[[The Company holds 9,000 patents.]] The count takes in applications.",
      "[[We have 40 million subscribers.]]\nA household of five is counted as five subscribers.",
      "[[Our network reaches 200 cities.]] Cities of less than a hundred people are counted, too.",
      "[[The Company employs 900 scientists.]] Interns and students are scientists in this sense.",
    ],
  },
  {
    name: "denials far away or before",
    made: [
      {
        ticker: "NKE",
        text: "What we wrote last year was wrong.\n\nIn 2024 we said so in a letter.\n\n[[We make shoes in 12 countries.]]",
      },
      { ticker: "KO", text: "Until 2019, the following was the case.\n[[We own the bottlers in Spain.]]" },
      {
        ticker: "PG",
        text: "[[We sell razors in 80 countries.]] Blades are sold with them. Both are made in Berlin. Prices vary. Stores order weekly. All of this ended with the sale of the business.",
      },
      { ticker: "WMT", text: "Former activities\n[[We operate stores in Germany and Korea.]]" },
      {
        ticker: "AAPL",
        text: "[[The Company makes televisions.]]\nProduction of them stopped in 2011.",
      },
      {
        ticker: "TSLA",
        text: "[[We lease solar systems to homes.]]\nHomes must have a roof. Leases ended in 2021.",
      },
      {
        ticker: "NVDA",
        text: "Sample text for new filers\n[[We design chips for cars and sell them to 40 makers.]]",
      },
      {
        ticker: "WMT",
        text: "[[We have 10,750 stores.]]\nStores\nThe number includes those that we closed.",
      },
    ],
  },
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
];
