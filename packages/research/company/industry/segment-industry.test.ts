import { expect, test } from "vitest";
import { classifySegment } from "./segment-industry.ts";

const findIndustry = (name: string, industry = "Machinery") =>
  classifySegment({ name, company: { industry, why: "SIC code 1." } }).industry;

test.each<[string, ...string[]]>([
  ["Software (System & Application)", "Intelligent Cloud", "Amazon Web Services", "Azure", "Car Software"],
  ["Electronics (Consumer & Office)", "Wearables", "Home and Accessories", "Reality Labs"],
  ["Electronics (Consumer & Office)", "Consumer Electronics"],
  [
    "Computers/Peripherals",
    "iPhone",
    "iPad",
    "Mac",
    "More Personal Computing",
    "PC",
    "Commercial PCs",
    "Devices",
  ],
  ["Software (Internet)", "Advertising", "Family of Apps", "Google Services", "Google Search"],
  ["Entertainment", "Subscription Services", "Streaming", "Studios", "Entertainment"],
  ["Software (Entertainment)", "Gaming", "Video Game Sales"],
  ["Retail (General)", "Online Stores", "Physical Stores", "Third-party seller services", "Retail"],
  ["Retail (General)", "Third party seller services"],
  ["Drugs (Pharmaceutical)", "Innovative Medicine", "Pharmaceuticals", "Biopharma"],
  ["Healthcare Products", "MedTech", "Med Tech", "Medical Devices", "Surgical"],
  [
    "Semiconductor",
    "Compute and Networking",
    "Compute & Networking",
    "Data Center",
    "Datacenter",
    "Semiconductor Solutions",
  ],
  ["Semiconductor", "Graphics", "Cloud Memory", "Chip", "Chips"],
  ["Green & Renewable Energy", "Energy Generation", "Energy Storage", "Solar"],
  ["Auto & Truck", "Automotive"],
  ["Shoe", "Footwear", "Converse"],
  ["Apparel", "Apparel"],
  ["Household Products", "Beauty", "Grooming", "Fabric", "Home Care", "Baby", "Feminine", "Family Care"],
  ["Beverage (Soft)", "Concentrate Operations", "Beverage", "Beverages", "Finished Product Operations"],
  ["Transportation", "Freight", "Logistics"],
  ["Aerospace/Defense", "Aerospace", "Commercial Engines", "Defense"],
  ["Insurance (General)", "Insurance"],
  ["Banks (Regional)", "Consumer Banking"],
  ["Investments & Asset Management", "Asset Management", "Wealth"],
  ["Restaurant/Dining", "Restaurants"],
])("maps segment names to the industry %s", (industry, ...names) => {
  for (const name of names) {
    expect(findIndustry(name), name).toBe(industry);
    expect(findIndustry(`Our ${name.toUpperCase()} x`), name).toBe(industry);
  }
});

test.each([
  "Cloudy",
  "iPhones and more",
  "Macro",
  "PCB",
  "Stores",
  "Online sales",
  "Chipset",
  "Automotives",
  "Softwares",
  "Bankings",
  "Energy",
])("%s is ambiguous", (name) => {
  expect(findIndustry(name)).toBe("Machinery");
});

test.each([
  "Other",
  "All Other",
  "Corporate",
  "Service",
  "Services",
  "Other Services",
  "Other Products",
  "Other Products and Services",
  "Reconciling items",
  "Product",
  " PRODUCTS ",
])("%s keeps the company's industry", (name) => {
  expect(findIndustry(name)).toBe("Machinery");
});

test("finds the industry beside words without meaning", () => {
  expect(findIndustry("Other cloud")).toBe("Software (System & Application)");
  expect(findIndustry("Cloud products")).toBe("Software (System & Application)");
});

test.each([
  "Bank (Money Center)",
  "Banks (Regional)",
  "Insurance (General)",
  "Brokerage & Investment Banking",
  "Information Services",
  "Restaurant/Dining",
  "Auto & Truck",
])("segments of %s keep the company's industry, except energy segments", (companyIndustry) => {
  expect(findIndustry("Software", companyIndustry)).toBe(companyIndustry);
  expect(findIndustry("Energy storage", companyIndustry)).toBe("Green & Renewable Energy");
  expect(findIndustry("Solar", companyIndustry)).toBe("Green & Renewable Energy");
});

test.each(["Auto Parts", "Reinsurance", "Investments & Asset Management"])(
  "segments of %s have their own industry",
  (companyIndustry) => {
    expect(findIndustry("Software", companyIndustry)).toBe("Software (System & Application)");
  },
);

test("maps a segment's name to an industry only if it is unambiguous", () => {
  const company = "Computers/Peripherals";
  expect(findIndustry("Google Cloud", "Software (Internet)")).toBe("Software (System & Application)");
  expect(findIndustry("Global Ventures", company)).toBe(company);
  expect(findIndustry("Consumer & Community Banking", "Bank (Money Center)")).toBe("Bank (Money Center)");
});

test.each([
  ["Google Cloud", "Software (Internet)", "The segment's name says “Cloud”."],
  [
    "Services",
    "Computers/Peripherals",
    "“Services” names no business of its own, so it takes the company's industry. The company has SIC code 3571.",
  ],
  [
    "Global Ventures",
    "Computers/Peripherals",
    "The segment's name matches no industry, so it takes the company's. The company has SIC code 3571.",
  ],
  [
    "Data Processing",
    "Information Services",
    "Segments of a company in Information Services are parts of one business and share its industry. The company has SIC code 3571.",
  ],
])("says why %s has its industry in a company of %s", (name, industry, why) => {
  expect(classifySegment({ name, company: { industry, why: "The company has SIC code 3571." } }).why).toBe(
    why,
  );
});
