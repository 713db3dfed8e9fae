import type { Kind } from "../kind.ts";

/** What could go wrong. */
export const risks: readonly Kind[] = [
  {
    name: "what could go wrong",
    filed: [
      ["AAPL", "To remain competitive and stimulate customer demand"],
      ["AAPL", "The Company depends on component and product manufacturing"],
      ["AAPL", "Future operating results depend upon the Company"],
      ["AAPL", "The Company relies on access to third-party intellectual property"],
      ["AAPL", "The Company is exposed to the risk of write-downs"],
      ["AAPL", "The Company depends on the performance of carriers"],
      ["KO", "Obesity and other health-related concerns may reduce demand"],
      ["KO", "Product safety and quality concerns could negatively affect"],
      ["KO", "If interest rates increase, our net income could be negatively affected"],
      ["KO", "Changes in laws and regulations relating to beverage containers"],
      ["NKE", "We rely on technical innovation and high-quality products"],
      ["NKE", "Our business is affected by seasonality"],
      ["NKE", "Failure to maintain our reputation, brand image"],
      ["NKE", "We rely on a concentrated source base of contract manufacturers"],
      ["NVDA", "Defects in our products have caused and could cause"],
      ["NVDA", "Climate change may have a long-term impact"],
      ["NVDA", "We receive a significant amount of our revenue from a limited number"],
      ["NVDA", "Adverse economic conditions may harm our business"],
      ["WMT", "Risks associated with our suppliers could materially"],
      ["WMT", "Fluctuations in foreign exchange rates may materially"],
    ],
  },
  {
    name: "risks in the filing's words",
    filed: [
      ["AAPL", "The Company contracts with numerous third parties"],
      ["AAPL", "The Company depends on the performance of carriers"],
      ["TSLA", "Our products contain thousands of parts"],
      ["TSLA", "We are dependent on the continued supply of lithium-ion"],
      ["TSLA", "We face strong competition for our products"],
      ["WMT", "We face strong competition from other retailers"],
      ["WMT", "Certain segments of the retail industry"],
    ],
  },
  {
    name: "risks said as risks",
    filed: [
      ["KO", "Increased competition could hurt our business."],
      ["KO", "Increasing concerns about the environmental impact of plastic bottles"],
      ["KO", "A widespread product recall could result in significant losses"],
      ["AAPL", "The Company is exposed to the risk of write-downs"],
      ["AAPL", "The Company’s net sales and gross margins are subject to volatility"],
      ["WMT", "Changes in third-party reimbursements and contracts"],
      ["WMT", "We rely extensively on information and financial systems"],
      ["WMT", "Any interruption to the availability of our information systems"],
      ["KO", "If we do not successfully integrate and manage our acquired businesses"],
      ["AAPL", "Failure to obtain or create digital content"],
    ],
  },
  {
    name: "what could go wrong, by name",
    made: [
      {
        part: "risks",
        text: "[[Acme and Beta have cut prices of pumps in Germany, which could lower our sales there.]] Germany accounts for 9% of our sales.",
      },
      {
        part: "risks",
        text: "[[The Medicare program could reduce what it pays for infusion at home.]] A rule proposed in July would cut rates by 3%.",
      },
      {
        part: "risks",
        text: "[[If our plant in Puerto Rico were damaged by a hurricane, we could not make tubes for months.]] It was closed for nine weeks in 2017.",
      },
      {
        part: "risks",
        text: "[[We buy all of our sensors from one supplier in Taiwan.]] A second supplier would take two years to qualify.",
      },
    ],
    filed: [
      ["KO", "Changes in the retail landscape or the loss of key retail"],
      ["PG", "Continued concentration among our retail customers"],
      ["NVDA", "Competition could adversely impact our market share"],
      ["TSLA", "We may experience delays"],
    ],
  },
  {
    name: "risks",
    filed: [
      ["KO", "Unfavorable general economic and geopolitical conditions"],
      ["KO", "Disruption of our supply chain, including"],
      ["NKE", "We may be adversely affected by the financial health of our wholesale customers"],
      ["NKE", "Climate change, extreme weather conditions and natural disasters"],
      ["NVDA", "Long manufacturing lead times and uncertain supply"],
      ["NVDA", "Business disruptions could harm our operations"],
      ["PG", "Our businesses face cost fluctuations and pressures"],
      ["PG", "A significant change in customer relationships"],
      ["TSLA", "If we experience production delays or inaccurately forecast demand"],
      ["TSLA", "We are dependent on the continued supply of lithium-ion battery cells"],
      ["WMT", "Failure to successfully execute our omni-channel strategy"],
    ],
  },
];
