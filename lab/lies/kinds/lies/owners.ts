import type { Kind } from "../kind.ts";

/** What is another's, given to the company. */
export const owners: readonly Kind[] = [
  {
    name: "another company's figure or words",
    made: [
      "Monvale Corp. is a company in which we hold a fifth of the shares. [[Net sales increased 14% to $7.5 billion in 2025.]]",
      {
        part: "discussion",
        text: "Our largest rival reported its results in February. [[Operating margin increased to 38% in 2025 due to higher prices.]]",
      },
      "[[Foxgate Ltd., which buys our pumps, increased its revenue by 60% in 2025.]]",
      {
        part: "discussion",
        text: "The following compares our peer group with the year before. [[Revenue increased 21% in 2025 due to strong demand.]]",
      },
    ],
  },
  {
    name: "a subject that was named before",
    filed: [
      ["PG", "The decrease was primarily driven by the decrease in operating cash flows"],
      ["PG", "The liquidation value is $12.96 per share"],
    ],
    made: [
      "We sold our lighting operations in 2023. [[The business lost money in each of its last three years.]]",
      "Two loyalty programs were run as a test. [[Both programs ended in 2025 and are no longer offered.]]",
      "We hold a stake in a bank in Peru. [[Customers withdrew half of their deposits in 2025.]]",
    ],
  },
  {
    name: "customers of another year or part",
    made: [
      "[[One customer accounted for 31% of net revenue in fiscal 2021.]]",
      "The Tools segment has few customers. [[Three customers accounted for 62% of sales.]]",
      "[[Two customers accounted for 45% of our revenue in 2023.]] Neither of them bought from us in 2025.",
    ],
  },
  {
    name: "a claim of a rival or an analyst",
    made: [
      "The trade press writes of us.\n[[Hospitals choose the pumps of the Company over those of others.]]",
      "From the petition of Acme Corp.: [[The Company copies the designs of its competitors.]]",
      "[[The Company sells more valves than Acme and Bolt do.]] Thus a broker in his letter of May.",
      {
        part: "notes",
        text: "The plaintiffs allege the following.\n[[The Company recorded sales of $4.0 billion before it had delivered the goods.]]",
      },
    ],
  },
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
    name: "other's product as own",
    made: [
      "We resell what others make. [[The pumps use patented magnets and have a lifetime guarantee.]]",
      "Under the name Hydro, a partner markets a pump. [[Sales of the Hydro pump represent a third of the market.]]",
      "[[Our partner’s plants produce most of the valves in Europe.]] We own none of them.",
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
    name: "names in other places",
    made: [
      { ticker: "AAPL", text: "[[Michelle Obama is among our customers.]]" },
      { ticker: "NKE", text: "[[Our design team includes a daughter of Picasso.]]" },
      { ticker: "TSLA", text: "[[Our board includes Steve Wozniak.]]" },
      { ticker: "KO", text: "[[Our recipe comes from the kitchen of Escoffier.]]" },
      { ticker: "PG", text: "[[Our advisers include two winners of an Oscar.]]" },
      { ticker: "NVDA", text: "[[We develop chips together with MIT and Stanford.]]" },
      { ticker: "WMT", text: "[[Our partners include Amazon and Costco.]]" },
      { ticker: "AAPL", text: "[[Tim Berners-Lee works in our laboratory.]]" },
      { ticker: "TSLA", text: "[[Berkshire Hathaway is our largest customer.]]" },
      { ticker: "NVDA", text: "[[Our technology descends from Bell Labs.]]" },
      { ticker: "KO", text: "[[Blackstone has invested in our bottlers.]]" },
      { ticker: "NKE", text: "[[Our campus was designed by Norman Foster.]]" },
    ],
  },
  {
    name: "whose plants, whose people",
    made: [
      "[[Our plants in Vietnam make most of our phones.]]\nThe plants in Vietnam belong to a partner.",
      "[[The Company trains 4,000 engineers a year.]] Universities train them, with a grant of the Company.",
      "[[Our drivers deliver parcels in 40 states.]] Drivers are people who work for themselves.",
      "[[We operate the largest data center of Norway.]] We rent a tenth of its floor.",
      "Acme, which we sold in June, describes its business in this paragraph. [[We make valves for ships.]]",
    ],
  },
  {
    name: "ownership and control",
    made: [
      "[[We own the Blue Lake brand in North America.]] A licence lets us print the name until 2026.",
      "[[The Company operates 900 hotels.]]\nFranchisees run 880 of the hotels on their own account.",
      "[[Our research center in Zurich employs 2,000 scientists.]] The university pays and directs them.",
    ],
  },
  {
    name: "a name that means another",
    made: [
      "[[Our sales in Georgia make up most of the growth of our business in Europe.]] Georgia is the state in the South.",
      "[[Apple grows in all states of the region.]] The fruit needs water and sun.",
      {
        part: "discussion",
        text: "[[Pro net sales increased during 2025 compared to 2024.]] Pro is a line of Acme.",
      },
    ],
  },
  {
    name: "another time, subject, part or entity",
    made: [
      "Our History\n[[The Company produces film for cameras and employs 60,000 people.]]\nSo read our report of 1995.",
      "[[The foundry supplies chips for nine in ten phones.]]\nThe foundry is our supplier in Taiwan.",
      "[[It manufactures turbines for power plants in India.]] The joint venture, of which we own a tenth, has 400 staff.",
      {
        part: "notes",
        text: "Investee\n[[As of September 27, 2025, cash was $31.0 billion.]]\nWe hold 4% of the investee.",
      },
    ],
  },
];
