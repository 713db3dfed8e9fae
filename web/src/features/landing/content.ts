/** Texts of the landing page. */
export const tour = [
  {
    title: "Summary",
    text: "One card answers first: what the share is worth, what it costs, the recommendation with the rule behind it, and how sure the model is.",
  },
  {
    title: "Company background",
    text: "Ten years of revenue, margin, cash flow and return on equity, by line of business and by region, each figure with its filing.",
  },
  {
    title: "Investment thesis",
    text: "Growth, runway, efficiency, margin and competitive advantage, in plain English, drawn from the same figures as the model.",
  },
  {
    title: "Catalysts",
    text: "Up to five reasons why the value could rise, each tied to the driver that it would move.",
  },
  {
    title: "Valuation",
    text: "The whole cash flow model: bull, base and bear, sensitivity, 40,000 simulations, what the price already assumes, and an interactive model to change every assumption.",
  },
  {
    title: "Risks",
    text: "What could go wrong with growth, margin, efficiency, runway and competition, and the worst case if all of it does.",
  },
];

export const audience = [
  { title: "Serious retail investors", text: "Know what you pay for before you buy." },
  { title: "Fund managers", text: "Screen a new idea in minutes, with a model you can take apart." },
  { title: "Analysts", text: "Start from a finished model, and spend your time on judgement." },
  { title: "Financial advisors", text: "Show clients where a figure comes from." },
  { title: "Finance students", text: "See a full valuation of a company you know, step by step." },
];

export const comparison = {
  columns: ["Plumbline", "Stock screeners", "Broker reports", "Human analysts"],
  rows: [
    ["A full cash flow model of the company", "Yes", "No", "Sometimes shown", "Yes"],
    ["The source of every figure", "Yes", "No", "Seldom", "On request"],
    ["Bull, base and bear, with reasons", "Yes", "No", "Sometimes", "Yes"],
    ["Simulation of 40,000 futures", "Yes", "No", "Seldom", "Seldom"],
    ["What the price already assumes", "Yes", "No", "Seldom", "Seldom"],
    ["Change an assumption yourself", "Yes", "No", "No", "On request"],
    ["Time to a report", "Minutes", "Ratios at once", "On the broker's schedule", "Days"],
    ["Cost of a report", "$2.50 to $10", "Subscription", "With an account", "The highest"],
  ],
};

type Pack = {
  credits: number;
  name: string;
  price: string;
  each: string;
  note: string;
  /** What is true only as long as the beta lasts. */
  betaNote?: string;
};

/** Only the pack of 20 is sold at half its normal price, so only it has a note on the beta. */
export const packs: Pack[] = [
  { credits: 1, name: "1 credit", price: "$10", each: "$10 a report", note: "To try one more company." },
  {
    credits: 20,
    name: "20 credits",
    price: "$100",
    each: "$5 a report",
    note: "Normally $200.",
    betaNote: "Beta price, 50% off.",
  },
  {
    credits: 100,
    name: "100 credits",
    price: "$250",
    each: "$2.50 a report",
    note: "Saves $750.",
  },
];

export const questions = [
  {
    question: "What is in a report?",
    answer:
      "A discounted cash flow model with bull, base and bear cases, cost of equity, sensitivity, simulation, reverse DCF and expected return; an investment thesis with catalysts and risks; a comparison with peers; and a recommendation from Strong Buy to Strong Sell.",
  },
  {
    question: "How long does it take?",
    answer: "Minutes. You can leave the page; we notify you when the report is ready.",
  },
  { question: "Which companies are covered?", answer: "US-listed companies only, for now." },
  {
    question: "Where do the figures come from?",
    answer:
      "From the company's own annual and quarterly reports to the SEC, and from market prices. Point at a figure to see its filing, accession number, tag and period.",
  },
  {
    question: "How is the value computed?",
    answer:
      "By discounting the cash that is left for shareholders (free cash flow to equity), with research and development treated as an investment. Every step is shown, and the same inputs always give the same figures.",
  },
  {
    question: "What does it cost?",
    answer:
      "One credit for each analysis. A free account comes with five; after that a credit costs $2.50 to $10.",
  },
  { question: "Do credits expire?", answer: "No. There is no subscription either." },
  { question: "What if an analysis fails?", answer: "The credit is refunded automatically." },
  {
    question: "Can I have my money back?",
    answer: "Yes. Your first purchase is fully refundable while you have used fewer than 10 of its credits.",
  },
  {
    question: "Where are my reports kept, and how can I reach you?",
    answer:
      "Reports stay in your dashboard until you delete them. Write to us by e-mail; we reply within two business days.",
  },
];
