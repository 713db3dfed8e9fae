import type { Kind } from "../kind.ts";

/** What stands beside the quotation, or in the gap of it, turns it. */
export const context: readonly Kind[] = [
  {
    name: "a condition or exception cut off",
    made: [
      "[[Our customers cannot cancel their orders.]] This applies where delivery is due within thirty days; all others are free to cancel.",
      "[[Our suppliers bear the costs of warranty.]] An exception is made for batteries, which caused nearly all of them.",
      {
        part: "notes",
        text: "[[All of our debt bears interest at fixed rates.]] The notes due in 2026 and 2027, two thirds of the total, do not count towards this.",
      },
    ],
  },
  {
    name: "a plan or scenario as fact",
    filed: [
      ["TSLA", "In 2025, we intend to begin launching our Robotaxi business"],
      ["TSLA", "In the long term, we intend to supplement cells"],
    ],
    made: [
      "[[A full roll-out adds two million customers a year to our business.]]",
      "[[By 2028 our plant in Monterrey produces one million pumps a year.]]",
      "The board discussed one path. [[Our sales double within two years and our plants run at capacity.]]",
    ],
  },
  {
    name: "a product or contract that expired",
    made: [
      "[[Our Model V scanner is the only device of its kind with federal approval.]] We ceased to make it in 2023.",
      "[[The agreement with Northgate gives us exclusive rights in Japan.]] It lapsed on June 30, 2024.",
      "[[We sell our Pebble line in four thousand stores.]] Remaining stock was written off during the year.",
    ],
  },
  {
    name: "a plan that is withdrawn later",
    made: [
      "[[We plan to open 120 stores in fiscal 2026.]] Estimates are reviewed often. Weather plays a part. The board has since reduced that number to 15.",
      "[[Capital expenditures of $9 billion are approved for 2026.]] Suppliers were chosen in May. Financing fell through in August.",
      "[[We are building a second plant in Ohio.]] Permits were issued in March. Work on site was halted for good in September.",
    ],
  },
  {
    name: "a list item without its head",
    filed: [
      ["PG", "30 basis points of increase due to higher pricing"],
      ["NKE", "Reduced consumer demand for, or spend on, our products"],
      ["NKE", "Decreased retail traffic"],
      ["NVDA", "decommitment by our suppliers"],
    ],
    made: [
      "We do none of the following:\n[[We sell the data of our customers to advertisers.]]",
      "Matters that did not occur in 2025:\n[[Our auditors found a material weakness in our controls.]]",
      "Statements that we no longer make:\n[[Our pumps are sold in every state.]]",
    ],
  },
  {
    name: "a later event left out",
    made: [
      "[[Our plant in Kenosha employs 3,000 people and makes most of our pumps.]] On January 12, 2026, fire destroyed it.",
      "[[We hold 40% of the shares of Delphin Corp.]] After the end of the year we disposed of this stake.",
      "[[Mr. Ortega has led the design of our products since 2011.]] He resigned in December.",
    ],
  },
  {
    name: "footnotes",
    made: [
      "[[The Company holds 40% of the market.*]]\n* Estimate of a competitor.",
      "[[The Company has 9,000 stores.1]]\n1 With those of franchisees that closed.",
      "[[We sell pumps in 40 countries.(a)]]\n(a) Planned.",
      "[[The Company sells insurance in Ohio.†]]\n† Until 2009.",
      { part: "discussion", text: "[[Net sales were $416.2 billion in 2025.(1)]]\n(1) Before restatement." },
    ],
  },
  {
    name: "sentences joined over a gap",
    words: [
      [
        "KO",
        "Water is a main ingredient in substantially all of our products. Our Company operates in two lines of business: concentrate operations and finished product operations.",
      ],
      [
        "NKE",
        "Nearly all of our products are manufactured by independent contractors. NIKE is the largest seller of athletic footwear and apparel in the world.",
      ],
      [
        "PG",
        "Net sales increased $245 million to $84.3 billion versus the prior year. Organic sales increased low single digits in all Sector Business Units.",
      ],
      [
        "PG",
        "Interest expense was $907 million, a decrease of $18 million versus the prior year. Net earnings attributable to Procter & Gamble increased $1.1 billion, or 7%, to $16.0 billion.",
      ],
      [
        "AAPL",
        "Accessories includes Apple-branded and third-party accessories. The Company offers payment services, including Apple Card®, a co-branded credit card, and Apple Pay®, a cashless payment service.",
      ],
      [
        "TSLA",
        "Our mission is to accelerate the world’s transition to sustainable energy. We are also driving safety in our own factories by focusing on worker engagement.",
      ],
      ["NVDA", "Innovation is at our core. More than half of our engineers work on software."],
      [
        "KO",
        "Our Company operates in two lines of business: finished product operations and concentrate operations.",
      ],
      ["NKE", "Nearly all of our products are not manufactured by independent contractors."],
      ["PG", "Interest expense was $709 million, a decrease of $18 million versus the prior year."],
      ["AAPL", "The Company offers payment services ... a cashless payment service."],
      ["WMT", "Each week, we serve approximately 270 billion customers who visit more than 10,750 stores."],
    ],
  },
  {
    name: "an example, a model or a plan as a fact",
    made: [
      {
        ticker: "NVDA",
        text: "[[A customer saves $3 million a year with our system.]]\nThe calculation assumes that power costs nothing.",
      },
      {
        ticker: "TSLA",
        text: "[[A Semi carries 80,000 pounds over 500 miles.]]\nThese are the design targets.",
      },
      { ticker: "NKE", text: "[[A store of the new format sells twice as much.]]\nWe have one." },
      {
        ticker: "WMT",
        part: "discussion",
        text: "Pro forma for the purchase of Vizio:\n[[Net sales were $900 billion and grew 30%.]]",
      },
      {
        ticker: "KO",
        text: "The illustration shows how a bottler earns.\n[[The bottler buys syrup for one dollar and sells drinks for five.]]",
      },
      { ticker: "PG", text: "[[Our plant in Belgium runs on wind.]]\nThe turbines are on order." },
      {
        ticker: "AAPL",
        text: "[[The Company makes phones of recycled metal alone.]] That is the aim for a later year.",
      },
      { ticker: "NVDA", text: "[[Robots of our design work in 40 hospitals.]]\nIn the simulation, they do." },
      { ticker: "TSLA", text: "[[Optimus works in our factories.]] By itself, it will from 2027." },
      { ticker: "WMT", text: "[[Drones deliver orders within 30 minutes.]]\nA pilot in one town tests it." },
      { ticker: "KO", text: "[[Our bottles hold plastic of plants.]]\nIn a trial of 2015." },
      {
        ticker: "NKE",
        text: "[[Our shoes are made without people.]] The film on our site shows the plant as we imagine it.",
      },
    ],
  },
];
