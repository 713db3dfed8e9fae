import type { Kind } from "../kind.ts";

/** What is a part's, given to the whole. */
export const parts: readonly Kind[] = [
  {
    name: "a part's scope for the whole",
    made: [
      "In Japan the rules differ.\n[[Customers pay before the goods are delivered.]]",
      "[[Customers pay a year in advance.]] The twelve schools of the pilot do.",
      "Discontinued lines\n[[Two plants in Texas make the parts.]]",
      "[[All stores are owned by the Company.]] “Stores” means the three that Annex B lists, of 530.",
      "The affiliate in Chile\n[[We sell pumps to every mine in the country.]]",
      "[[The service is free of charge.]] For employees, that is.",
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
    name: "a part credited with the growth of others",
    made: [
      {
        part: "discussion",
        text: "[[Net sales increased during 2025 primarily due to Wearables, Home and Accessories.]]",
      },
      { part: "discussion", text: "[[Most of the increase in net sales during 2025 came from iPad.]]" },
      {
        part: "discussion",
        text: "[[Net sales increased during 2025 due to higher net sales in Greater China.]]",
      },
      "[[Wearables, Home and Accessories is our fastest growing business.]]",
      "[[Growth of the Company comes from Greater China.]]",
      {
        part: "discussion",
        text: "[[Higher net sales of Wearables, Home and Accessories drove operating income in 2025.]]",
      },
    ],
  },
  {
    name: "a segment's figure as the company's, by place",
    made: [
      {
        part: "discussion",
        text: "Filters\n[[Net sales increased 22% in 2025 due to higher volumes.]]\nCompany\nNet sales decreased 1%.",
      },
      {
        part: "discussion",
        text: "The smallest of our units did best. [[Revenue increased 44% in 2025 due to demand of cities.]]",
      },
      {
        part: "discussion",
        text: "Tables 3 to 5 are those of the unit in Brazil. [[Operating income increased 19% in 2025 due to lower costs.]]",
      },
      "We manage forty brands, among them Hydro. [[Customers buy ten million pumps a year and pay in advance.]]",
    ],
  },
  {
    name: "part, year and unit",
    made: [
      {
        ticker: "NVDA",
        part: "discussion",
        text: "[[Revenue from Data Center increased 142% in fiscal 2025.]]\nCompute was 162% of that and networking fell.",
      },
      { ticker: "NVDA", part: "discussion", text: "[[Operating income was $18.2 billion in fiscal 2025.]]" },
      { ticker: "NKE", part: "discussion", text: "[[Revenues increased 10% in fiscal 2025.]]" },
      { ticker: "NKE", part: "discussion", text: "[[Footwear revenues increased 12% in fiscal 2025.]]" },
      { ticker: "PG", part: "discussion", text: "[[Net income increased 14% in 2025.]]" },
      { ticker: "KO", part: "discussion", text: "[[Operating income increased 12% in 2024.]]" },
      {
        ticker: "WMT",
        part: "discussion",
        text: "[[Sam's Club U.S. net sales increased 9.4% in fiscal 2025.]]",
      },
      { ticker: "AAPL", part: "discussion", text: "[[Greater China net sales increased 8% during 2025.]]" },
      {
        ticker: "TSLA",
        part: "discussion",
        text: "[[Energy generation and storage revenue increased 167% in 2024.]]",
      },
      {
        ticker: "TSLA",
        part: "notes",
        text: "[[Research and development expense was $8.2 billion in 2024.]]",
      },
      {
        ticker: "AAPL",
        part: "discussion",
        text: "[[iPhone net sales increased 4% in 2025, more than in any country of Europe.]]",
      },
      {
        ticker: "WMT",
        part: "discussion",
        text: "[[Operating income increased 8.6% in fiscal 2025 as sales per store fell.]]\nSales per store rose.",
      },
    ],
  },
  {
    name: "a minority's or pilot's as all",
    made: [
      "[[We deliver pumps by drone within one hour.]] Deliveries by drone take place in two streets of Reno.",
      "[[Our employees own shares of our business units.]] Four managers participate in this plan.",
      "[[Our plants run on solar power.]] Solar power covers a tenth of their needs.",
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
    name: "a trial as a roll-out",
    made: [
      "[[The Company delivers groceries by drone in Texas.]] A test of six homes runs until June.",
      "[[Our trucks drive themselves between Dallas and Houston.]] A driver sits at the wheel and steers.",
      "[[Hospitals in nine states use our scanner.]] Each has it on loan for a study.",
    ],
  },
  {
    name: "rank that is another's or another list's",
    made: [
      "[[We are the second largest maker of pumps in the world.]] Of the makers of hand pumps, that is.",
      "[[The Company ranks first in water filters in Europe.]] The ranking counts members of one trade association.",
      "[[Our laboratories hold the third most patents on valves worldwide.]] Expired patents are among them.",
    ],
    said: [
      "{company} ranks first with {margin.ttm}.",
      "{margin.ttm} tops {industry.margin}, {peers.margin} and the rest.",
    ],
  },
];
