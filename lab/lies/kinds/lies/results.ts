import type { Kind } from "../kind.ts";

/** Results that the statements deny. */
export const results: readonly Kind[] = [
  {
    name: "a comparison that the figures deny",
    made: [
      "[[Mac net sales grew faster than Services net sales in 2025.]]",
      "[[Net sales in Greater China exceed those in Europe.]]",
      { part: "discussion", text: "[[iPad net sales were higher than Mac net sales in 2025.]]" },
      { part: "discussion", text: "[[The Company spent more on dividends than on buybacks in 2025.]]" },
      "[[The Company sells more in Japan than in the rest of Asia Pacific and Greater China together.]]",
    ],
    said: [
      "{operating5.growth} {is above} {operating2.growth}.",
      "{cash.2025} {is above} {longTermDebt.2025}.",
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
    name: "two measures held against each other",
    made: [
      "[[The Company holds more cash than it owes.]]",
      { part: "notes", text: "[[As of September 27, 2025, cash exceeded long-term debt.]]" },
      {
        part: "discussion",
        text: "[[Net income exceeded operating cash flow by a wide margin in 2024 and 2025.]]",
      },
      "[[The Company spends more on plants than on research.]]",
      {
        part: "discussion",
        text: "[[Capital expenditures were higher than research and development expense in 2025.]]",
      },
      { part: "discussion", text: "[[Research and development grew slower than net sales in 2025.]]" },
    ],
  },
  {
    name: "a range or a bound that the figures deny",
    made: [
      { part: "discussion", text: "[[Operating income was between $150 billion and $160 billion in 2025.]]" },
      { part: "discussion", text: "[[Net sales were more than $500 billion in 2025.]]" },
      { part: "discussion", text: "[[Net income was less than $90 billion in 2025.]]" },
      { part: "discussion", text: "[[Research and development expense stayed below $20 billion in 2025.]]" },
      "[[The Company has annual net sales of over half a trillion dollars.]]",
      { part: "discussion", text: "[[Operating cash flow approached $200 billion in 2025.]]" },
    ],
  },
  {
    name: "a turn without a figure",
    made: [
      { part: "discussion", text: "[[The Wearables business turned a profit in 2025.]]" },
      { part: "discussion", text: "[[Greater China returned to growth in 2025.]]" },
      { part: "discussion", text: "[[iPhone net sales recovered in 2025 after years of decline.]]" },
      { part: "discussion", text: "[[Net sales broke a record in 2025.]]" },
      { part: "discussion", text: "[[The decline of Mac net sales came to an end in 2025.]]" },
      "[[Our margins widen as we grow.]]",
    ],
  },
  {
    name: "a direction that the figures deny",
    made: [
      { part: "discussion", text: "[[Research and development expense was lower in 2025 than in 2024.]]" },
      { part: "discussion", text: "[[The Company reduced its long-term debt to nothing during 2025.]]" },
      { part: "discussion", text: "[[Net income fell while net sales rose in 2025.]]" },
      { part: "discussion", text: "[[Capital expenditures shrank during 2025.]]" },
      "[[Greater China is a growing market of the Company.]]",
      { part: "discussion", text: "[[Growth slowed in 2025.]]" },
    ],
  },
  {
    name: "a margin that the figures deny",
    made: [
      { part: "discussion", text: "[[The operating margin was 45.0% in 2025.]]" },
      { part: "discussion", text: "[[Operating margin increased 900 basis points to 32.0% in 2025.]]" },
      { part: "discussion", text: "[[Net income was 40% of net sales in 2025.]]" },
      "[[The Company keeps 41 cents of each dollar of sales as profit.]]",
      { part: "discussion", text: "[[The net margin decreased to 12.0% in 2025.]]" },
    ],
  },
  {
    name: "a growth rate that the figures deny",
    made: [
      { part: "discussion", text: "[[Net sales grew at a rate of 14% in 2025.]]" },
      { part: "discussion", text: "[[Growth in net sales was 11.2% in 2025.]]" },
      { part: "discussion", text: "[[Services net sales increased 25% during 2025.]]" },
      { part: "discussion", text: "[[Mac net sales increased 3% to $41.0 billion during 2025.]]" },
      { part: "discussion", text: "[[In 2025, net income grew 4%.]]" },
      { part: "discussion", text: "[[The Company grew its net sales by 18% in 2025.]]" },
    ],
  },
  {
    name: "money that went to owners",
    made: [
      {
        part: "discussion",
        text: "[[The Company returned all of its cash flow to those who own it in 2025.]]",
      },
      { part: "discussion", text: "[[Buybacks rose in 2025.]]" },
      { part: "notes", text: "[[The Company retired a tenth of its capital in 2025.]]" },
      "[[The Company pays its owners four times a year.]]",
    ],
  },
  {
    name: "direction by double negation",
    made: [
      {
        part: "discussion",
        text: "[[In no segment did net sales fail to increase during 2025.]] Valves alone was unchanged.",
      },
      {
        part: "discussion",
        text: "[[Net sales did not decrease in 2025 in any of our regions.]] Europe, where they did by 4%, counts as a channel.",
      },
      "[[Hardly any customer has left us without cause.]] Most had one.",
    ],
    said: [
      "Not {margin.ttm} but no less than {industry.margin}.",
      "{growth.year} is not below {growth.fiveYears}.",
    ],
  },
  {
    name: "adjusted or before tax as reported",
    filed: [
      ["PG", "Core EPS, which excludes incremental restructuring charges"],
      ["PG", "Organic sales increased low single digits in all Sector Business Units"],
    ],
    made: [
      {
        part: "discussion",
        text: "[[Pro forma operating income increased 25% to $4.0 billion in 2025.]] As reported, it fell by a tenth.",
      },
      {
        part: "discussion",
        text: "[[Adjusted EBITDA margin increased to 41% in 2025 due to cost savings.]]",
      },
      {
        part: "discussion",
        text: "All figures below leave out the division that we plan to close. [[Operating income increased 30% in 2025.]]",
      },
    ],
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
];
