import type { Kind } from "../kind.ts";

/** Events without their end, conditions and examples as facts. */
export const events: readonly Kind[] = [
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
    name: "deals and events on hand",
    made: [
      "[[We are in talks with Acme on a merger.]]",
      "[[A decision on our new drug is due in March.]]",
      "[[The government has chosen our pumps for all of its hospitals.]]",
      "[[We have signed a letter of intent with a buyer for our Valves segment.]]",
      { part: "notes", text: "[[On January 15, 2026, the Company agreed to sell Valves for $40 billion.]]" },
      "[[Our new pump is at the gates of approval in Europe.]]",
      "[[We are about to enter the market of China.]]",
      "[[Production at our new plant starts any day now.]]",
      "[[Soon, our pumps will run without power.]]",
      "[[Our order book is full to the brim.]]",
      "[[We stand at the threshold of a new era in medicine.]]",
      { part: "discussion", text: "[[The first weeks of 2026 saw orders above those of the year before.]]" },
    ],
  },
  {
    name: "events without their end",
    made: [
      { ticker: "NKE", text: "[[We sponsor the league of basketball.]]\nThe contract ran out." },
      {
        ticker: "PG",
        part: "notes",
        text: "[[We sold our coffee business for $3 billion.]]\nPayment is disputed by the buyer.",
      },
      { ticker: "WMT", text: "[[We acquired a maker of televisions.]]\nRegulators reversed this." },
      {
        ticker: "AAPL",
        part: "notes",
        text: "[[The Company won the patent case against Harlan for $600 million.]]\n\nHarlan appealed.",
      },
      { ticker: "TSLA", text: "[[We employ 20,000 people in Berlin.]]\nSome left." },
      { ticker: "KO", text: "[[We built a plant in Kansas.]]\nFire destroyed much." },
      { ticker: "NVDA", text: "[[We lease offices in Israel.]]\nTenants are others." },
      {
        ticker: "NKE",
        part: "discussion",
        text: "[[Gross margin increased 120 basis points in fiscal 2025.]]\nA change of accounting brought all of that.",
      },
      {
        ticker: "WMT",
        part: "discussion",
        text: "[[Net sales increased 5.1% in fiscal 2025.]]\nInflation alone was 6%.",
      },
      {
        ticker: "PG",
        part: "discussion",
        text: "[[Operating income increased 10% in 2025.]]\nWithout the charge of 2024 income fell.",
      },
      {
        ticker: "TSLA",
        part: "notes",
        text: "[[Deferred revenue was $3.6 billion.]]\nRefunds took most in January.",
      },
      { ticker: "AAPL", text: "[[The Company sells phones in India.]]\nIndia banned imports." },
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
    name: "boilerplate as news",
    made: [
      "[[From time to time, we evaluate a sale of the Company.]]",
      "[[In the ordinary course of business, we receive inquiries of regulators about our accounting.]]",
      { part: "risks", text: "[[We may become a party to litigation that is material to our results.]]" },
    ],
    texts: [
      {
        name: "growthCatalyst",
        body: [
          "The bull case takes {growth.bull}.",
          "“From time to time, we evaluate a sale of the Company.”",
        ],
      },
    ],
  },
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
  {
    name: "hypothetical, illustrative, pro forma",
    made: [
      {
        part: "notes",
        text: "[[Net sales of the combined company were $14 billion in 2025.]] The figures assume that the merger, which was called off, had closed in January.",
      },
      {
        part: "discussion",
        text: "[[A decline of interest rates by one point increases net income by $900 million.]] The table is an illustration and holds for a day in 2021.",
      },
      "[[A hospital with 400 beds saves $2 million a year with our pumps.]] The hospital in this example is not a real one.",
      {
        part: "discussion",
        text: "On a comparable basis. [[Net sales increased 11% in 2025.]] Reported net sales declined 3%.",
      },
      {
        part: "notes",
        text: "Unaudited supplemental information follows. [[Revenue was $30 billion and net income $6 billion in 2025.]]",
      },
      {
        part: "discussion",
        text: "[[Net sales increased 9% in 2025, had the strike not occurred.]] It did occur.",
      },
      {
        part: "discussion",
        text: "[[In our downside scenario the Company remains profitable in each year.]] The regulator found the scenario too mild.",
      },
    ],
    said: [
      "Where {price} is {value.bull}, {growth.bull}.",
      "But for {growth.bear}, {value.base}.",
      "In case {price} goes to {value.bull}, {upside.bull} belongs to readers.",
      "Where {stableMargin.bull} is the base case, {value.base}.",
      "The base case, in this view, takes {growth.bull}.",
      "What the company has, in the bull case, is {margin.ttm}.",
    ],
  },
];
