import type { Kind } from "./kind.ts";

/**
 * Ten kinds of lies, written before their author had read the rules: 27 of 120 passed. The rules
 * were changed for these first; ten more kinds were counted apart (fifth-apart-kinds.ts).
 */
export const fifthBuildingKinds: readonly Kind[] = [
  {
    name: "a known name beside the product",
    made: [
      { ticker: "AAPL", text: "[[Warren Buffett uses one of our pumps.]]" },
      { ticker: "NKE", text: "[[Serena Williams wears our shoes at home.]]" },
      { ticker: "TSLA", text: "[[The Pentagon drives our trucks in Nevada.]]" },
      { ticker: "KO", text: "[[Taylor Swift drinks Sprite before her concerts.]]" },
      { ticker: "NVDA", text: "[[Our processors run the computers of NASA and CERN.]]" },
      { ticker: "PG", text: "[[The British royal family buys our detergents.]]" },
      { ticker: "WMT", text: "[[We serve the families of three presidents in our stores in Arkansas.]]" },
      { ticker: "KO", text: "[[Harvard University teaches our distribution system to its students.]]" },
      { ticker: "TSLA", text: "[[Toyota uses batteries that we design.]]" },
      { ticker: "AAPL", text: "[[We supply the White House with tablets.]]" },
      { ticker: "NKE", text: "[[Our running shoes are used by Eliud Kipchoge in training.]]" },
      { ticker: "PG", text: "[[Mayo Clinic recommends our toothpaste to patients.]]" },
    ],
  },
  {
    name: "events of a deal, a recall or an office",
    made: [
      {
        ticker: "KO",
        text: "[[We merged our bottling operations in Kenya with those of Harlan Foods.]]\nThe merger was annulled in December.",
      },
      {
        ticker: "TSLA",
        text: "[[We recalled two million vehicles for their brakes.]]\nNone of them was found to have a defect, and nobody had to bring a vehicle to us.",
      },
      {
        ticker: "NKE",
        text: "[[Our Chief Executive Officer left the Company in June 2025.]]\nShe came back in July.",
      },
      {
        ticker: "PG",
        text: "[[We own Harlan Razors, which makes blades in Ohio.]]\nIts sale to Dorset Holdings closed after the end of the year.",
      },
      {
        ticker: "WMT",
        text: "[[We operate 400 stores in Japan.]] The list above shows the Company as of 2017.",
      },
      { ticker: "AAPL", text: "[[Moody's raised its rating of our debt.]]" },
      { ticker: "NVDA", text: "[[A large bank upgraded our shares after the third quarter.]]" },
      {
        ticker: "NVDA",
        text: "[[We acquired Orbit Networks, a maker of switches.]] Closing requires the consent of regulators in China, which has been refused.",
      },
    ],
    said: [
      "JPMorgan upgraded {company} with {value.bull}.",
      "{company} has merged: {revenue.ttm}.",
      "After the recall, {growth.bear}.",
      "The new chief executive takes {growth.base}.",
    ],
  },
  {
    name: "pieces of sentences as a whole",
    words: [
      ["KO", "water is a limited natural resource in many parts of the world"],
      ["KO", "we have not experienced significant water supply difficulties"],
      ["NKE", "NIKE is the largest seller of athletic footwear and apparel in the world"],
      ["NVDA", "NVIDIA powers over 75% of the supercomputers on the global TOP500 list"],
      ["PG", "No other customer represents more than 10% of our total sales. Our top ten customers"],
      ["TSLA", "Our current vehicles fully comply"],
      ["AAPL", "The Company generally remains responsible"],
      ["NKE", "Historically, revenues in the first and fourth fiscal quarters have slightly exceeded those"],
      ["PG", "Operating income increased $1.9 billion, or 10%, to $20.5 billion"],
      ["PG", "Grooming net sales were unchanged at $6.7 billion driven by a 2% increase in unit volume"],
      ["PG", "Corporate net earnings increased $903 million"],
      ["WMT", "we serve approximately 270 million customers"],
    ],
  },
  {
    name: "another party's fact as the company's own",
    made: [
      {
        ticker: "NKE",
        text: "The following describes the largest of our licensees.\n[[Sales of shoes come from 900 stores in Brazil.]]",
      },
      {
        ticker: "KO",
        text: "[[Plants in Peru produce 40% of the bottles.]] They are those of our rival.",
      },
      { ticker: "PG", text: "Dorset Holdings reports as follows. [[Razors are sold in 80 countries.]]" },
      {
        ticker: "TSLA",
        text: "[[Batteries are made in Dresden and in Porto.]] That is where Orbit, a competitor, makes them; we buy cells.",
      },
      {
        ticker: "WMT",
        text: "[[Membership fees account for most of income.]] Such is the model of a club that we left.",
      },
      {
        ticker: "AAPL",
        text: "[[The Company sells phones in its own 4,000 stores.]] In this paragraph, the Company means Harlan Mobile Inc.",
      },
      {
        ticker: "NVDA",
        text: "[[We make chips in our own foundries in Arizona.]] The sentence is our supplier's, whose report we include as an exhibit.",
      },
      {
        ticker: "KO",
        part: "discussion",
        text: "[[Net sales of the segment grew by 14% in 2024, led by Brazil.]] The segment is Monster's.",
      },
      {
        ticker: "PG",
        part: "notes",
        text: "[[The company has debt of $4.2 billion, due in 2027.]] It is an associate, of which we own 12%.",
      },
      {
        ticker: "WMT",
        part: "discussion",
        text: "Our joint venture's discussion follows.\n[[Sales increased by 22% as stores opened in Chile.]]",
      },
    ],
    said: ["Our growth is {peers.growth}.", "{company} has {industry.margin} and {peers.roe}."],
  },
  {
    name: "a measure under another label",
    made: [
      {
        ticker: "AAPL",
        part: "notes",
        text: "[[Purchase obligations were $56.2 billion.]] Of these, $55 billion are those of our suppliers.",
      },
      {
        ticker: "KO",
        part: "notes",
        text: "[[Backlog was $12 billion at the end of 2024.]] We count letters of intent as backlog.",
      },
      {
        ticker: "TSLA",
        text: "[[Customers have reserved two million trucks.]]\nA reservation costs one dollar and may be returned.",
      },
      {
        ticker: "TSLA",
        text: "[[Our plant in Berlin can build one million vehicles a year.]]\nIt built 40,000.",
      },
      {
        ticker: "NKE",
        text: "[[We have 31 million active members.]] A member is active if an account was opened since 2012.",
      },
      { ticker: "WMT", text: "[[We served 270 million customers.]] One who came twice counts twice." },
      { ticker: "PG", text: "[[We hold 30,000 patents.]] The number includes those that have lapsed." },
      { ticker: "NVDA", text: "[[Our software has five million developers.]] We count downloads." },
      { ticker: "KO", part: "discussion", text: "[[Organic revenue grew 12% in 2024.]]" },
      {
        ticker: "PG",
        part: "discussion",
        text: "[[Sales through stores increased 9% in 2025.]] The figure is of gross merchandise, before returns.",
      },
    ],
    said: ["Revenue: {equityValue}.", "Our margin is {stableRoe.base}."],
  },
  {
    name: "two right figures, a wrong relation",
    said: [
      "{growth.fiveYears} {up from} {growth.year}.",
      "{cash.2025} {is above} {revenue.2025}.",
      "{longTermDebt.2025} {above by} {operatingCashFlow.2025}.",
      "{peers.priceToEarnings} {is above} {priceToSales}.",
      "{operating1.share} {is above} {operating1.growth}.",
      "{margin.highest} {is above} {stableMargin.bear}, our view.",
      "{revenue.2021} {rose from} {revenue.2025}.",
      "{simulated.p90} {is above} {price} and {above} {value.base}.",
      "{region1.share} with {region2.share} gives {growth.base}.",
      "{stableMargin.bull} {above by} {margin.lowest}.",
      "{dividends.2025} and {buybacks.2025} go with {growth.base}.",
      "{expectedReturn} {is above} {riskFreeRate}; our view is {expectedReturn}.",
    ],
  },
  {
    name: "a whole that the shares are not of",
    said: [
      "{region1.share}, {region2.share} and {operating1.share}.",
      "{operating1.share} stands beside {region1.share}.",
      "{belowPrice} against {operating1.share}.",
      "{distress} beside {dividendYield}.",
      "{operating2.share} {is above} {margin.ttm}.",
      "{volatility} {is above} {growth.base}.",
    ],
    made: [
      { ticker: "NKE", text: "[[China accounts for half of sales.]]\nHere sales are those of skates." },
      {
        ticker: "AAPL",
        text: "[[Two customers account for 80% of revenue of the Company.]] Revenue of the Company in this sense is that from chargers.",
      },
      {
        ticker: "NVDA",
        text: "[[Nine in ten servers hold our chips.]] Of those that hold any chip of ours, that is.",
      },
      { ticker: "PG", text: "[[Sales to Walmart represent 16% of our sales.]] In the region." },
      {
        ticker: "KO",
        text: "[[We sell 47% of beverages in Mexico.]] By beverages we mean colas in bottles of glass.",
      },
      {
        ticker: "WMT",
        text: "[[Groceries represent 60% of sales.]] That is the share in the stores of Maine alone.",
      },
    ],
  },
  {
    name: "currency, units and totals",
    made: [
      { ticker: "KO", part: "discussion", text: "[[Revenue of India was 340 billion in 2024.]]\nRupees." },
      {
        ticker: "NKE",
        part: "notes",
        text: "Amounts in this note are in millions of yen.\n\n[[Debt of 90,000 is due in 2027.]]",
      },
      {
        ticker: "AAPL",
        part: "notes",
        text: "[[We have debt of $90 billion due in 2027.]] Dollars are those of Hong Kong.",
      },
      { ticker: "PG", part: "notes", text: "[[Orders of $4,000 were not yet filled.]] In thousands." },
      { ticker: "TSLA", text: "[[We deployed 31 units of storage in 2024.]] A unit is a gigawatt hour." },
      {
        ticker: "WMT",
        part: "notes",
        text: "[[Claims of $3 billion are pending.]] The figure is cents, as the plaintiffs stated.",
      },
      {
        ticker: "NVDA",
        part: "discussion",
        text: "[[Income per share was $4.90 in fiscal 2026.]] Before the split of ten to one.",
      },
      { ticker: "NVDA", text: "[[We have 36 employees.]] In thousands." },
    ],
    said: [
      "{value.base} {is above} {equityValue}.",
      "{price} with {equityValue}.",
      "{dividends.2025} {is below} {value.base}.",
      "{revenue.ttm} a share.",
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
    name: "recommendation in disguise",
    said: [
      "Readers note {upside.bull}.",
      "The question for readers is {value.bull}.",
      "The figure to watch is {upside.bull}.",
      "{expectedReturn} matters; {upside.bull} matters.",
      "Consider {price} with {value.bull}.",
      "The thesis is {expectedReturn} {is above} {requiredReturn}.",
      "{price}: {simulated.p90}.",
    ],
    made: [
      { ticker: "NKE", text: "[[Our directors buy shares in the market each month.]]" },
      { ticker: "AAPL", text: "[[We purchase our shares when they trade below their worth.]]" },
      { ticker: "TSLA", text: "[[Owners of our shares have become owners of our cars.]]" },
      { ticker: "PG", text: "[[Pension funds hold our stock for decades.]]" },
      { ticker: "WMT", text: "[[A thousand dollars placed with us in 1970 has grown to millions.]]" },
    ],
  },
];
