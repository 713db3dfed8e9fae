import { expect, test } from "vitest";
import { findSegmentIndustry } from "./segment-industry.ts";

const industryOf = (name: string, companyIndustry = "Machinery") =>
  findSegmentIndustry({ name, companyIndustry });

test.each<[string, ...string[]]>([
  ["Software (System & Application)", "Intelligent Cloud", "Amazon Web Services", "Azure", "Car Software"],
  ["Electronics (Consumer & Office)", "iPhone", "Wearables", "Home and Accessories", "Reality Labs"],
  ["Electronics (Consumer & Office)", "Consumer Electronics"],
  ["Computers/Peripherals", "iPad", "Mac", "More Personal Computing", "PC", "Commercial PCs", "Devices"],
  ["Software (Internet)", "Advertising", "Family of Apps", "Google Services", "Google Search"],
  ["Entertainment", "Subscription Services", "Streaming", "Studios", "Entertainment"],
  ["Software (Entertainment)", "Gaming", "Video Game Sales"],
  ["Retail (General)", "Online Stores", "Physical Stores", "Third-party seller services", "Retail"],
  ["Retail (General)", "Third party seller services"],
  ["Drugs (Pharmaceutical)", "Innovative Medicine", "Pharmaceuticals", "Biopharma"],
  ["Healthcare Products", "MedTech", "Med Tech", "Medical Devices", "Surgical"],
  ["Semiconductor", "Compute and Networking", "Data Center", "Datacenter", "Semiconductor Solutions"],
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
])("the industry %s is told by its words", (industry, ...names) => {
  for (const name of names) {
    expect(industryOf(name), name).toBe(industry);
    expect(industryOf(`Our ${name.toUpperCase()} x`), name).toBe(industry);
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
])("%s leaves a doubt", (name) => {
  expect(industryOf(name)).toBeNull();
});

test.each([
  "Other",
  "All Other",
  "Corporate",
  "Service",
  "Services",
  "Service Other",
  "Product",
  " PRODUCTS ",
])("%s is of the company's own industry", (name) => {
  expect(industryOf(name)).toBeNull();
});

test("a word beside those that say nothing tells the industry", () => {
  expect(industryOf("Other cloud")).toBe("Software (System & Application)");
  expect(industryOf("Cloud products")).toBe("Software (System & Application)");
});

test.each([
  "Bank (Money Center)",
  "Banks (Regional)",
  "Insurance (General)",
  "Brokerage & Investment Banking",
  "Information Services",
  "Restaurant/Dining",
  "Auto & Truck",
])("the segments of %s keep the company's industry, save those of energy", (companyIndustry) => {
  expect(industryOf("Software", companyIndustry)).toBeNull();
  expect(industryOf("Energy storage", companyIndustry)).toBe("Green & Renewable Energy");
  expect(industryOf("Solar", companyIndustry)).toBe("Green & Renewable Energy");
});

test.each(["Auto Parts", "Reinsurance", "Investments & Asset Management"])(
  "the segments of %s have their own",
  (companyIndustry) => {
    expect(industryOf("Software", companyIndustry)).toBe("Software (System & Application)");
  },
);
