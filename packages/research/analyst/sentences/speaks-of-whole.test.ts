import { expect, test } from "vitest";
import { speaksOfWhole } from "./speaks-of-whole.ts";

test.each([
  ["We sell pumps in forty countries.", "Example Works"],
  ["The Company designs, manufactures and markets pumps.", "Example Works"],
  ["Example Works Inc. is a maker of pumps.", "Example Works"],
  ["Example is a maker of pumps.", "Example Works"],
  ["In 2025, we served 4,000 hospitals.", "Example Works"],
  ["The Coca-Cola Company is a total beverage company.", "Coca-Cola"],
  ["Johnson & Johnson and its subsidiaries (the Company) have 138,100 employees.", "Johnson & Johnson"],
  ["Our products enable people to connect.", "Meta Platforms"],
  ["Our principal business activity is the design of footwear.", "NIKE"],
])("is of the whole company: %s", (text, name) => {
  expect(speaksOfWhole(text, name)).toBe(true);
});

test.each([
  ["The Orthopaedics portfolio includes products that support hips and knees.", "Johnson & Johnson"],
  ["The Company’s line of wireless headphones includes AirPods.", "Apple"],
  ["Amazon Web Services serves developers.", "Amazon.com"],
  ["Visa Direct enables payments.", "Visa"],
  ["Walmart U.S. is a mass merchandiser.", "Walmart"],
  ["Our products for the gaming market include GeForce.", "NVIDIA"],
  ["The company segment includes spare parts.", "Example Works"],
  ["Gemini provides agents.", "Alphabet"],
])("is of a part: %s", (text, name) => {
  expect(speaksOfWhole(text, name)).toBe(false);
});
