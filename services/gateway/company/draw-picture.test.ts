import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { analysisListItem } from "../dto/analysis.ts";
import { tickerEntry } from "../dto/market.ts";
import { drawPicture, listTexts } from "./draw-picture.ts";

const describe = (title: string) =>
  tickerEntry.parse({
    ticker: "EXW",
    title,
    aliases: [],
    unavailable: null,
    industry: null,
    country: null,
    exchangeFullName: "New York Stock Exchange",
  });
const valued = (changes: { value?: number | null; price?: number | null; p10?: number | null } = {}) =>
  analysisListItem.parse({
    id: "a",
    companyName: "Example",
    ticker: "EXW",
    createdAt: "2026-11-23T10:00:00.000Z",
    price: 40,
    value: 50,
    p10: 30,
    p90: 80,
    recommendation: "Buy",
    status: "COMPLETED",
    progressPercentage: 100,
    isPublic: true,
    shared: false,
    currentStep: 13,
    totalSteps: 13,
    statusMessage: "",
    estimatedTimeRemaining: null,
    ...changes,
  });

const saidOf = (...[read]: Parameters<typeof listTexts>) => listTexts(read).map(({ text }) => text);

/** Returns the colour of a pixel of the picture, as #rrggbb. */
const pixelOf = async (read: Parameters<typeof drawPicture>[0], x: number, y: number) => {
  const image = await loadImage(Buffer.from(await drawPicture(read)));
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const [red, green, blue] = context.getImageData(x, y, 1, 1).data;
  return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, "0")).join("")}`;
};

test("says that a share is worth nothing as the report does", () => {
  const said = saidOf({ company: describe("Example"), latest: valued({ value: 0 }) });
  expect(said).toContain("None");
  expect(said).not.toContain("$0.00");
});

test("says name, value, price and recommendation", () => {
  expect(saidOf({ company: describe("Example"), latest: valued() })).toEqual([
    "Example",
    "EXW · New York Stock Exchange",
    "Estimated value",
    "$50.00",
    "Price",
    "$40.00",
    "Recommendation",
    "Buy",
    "Plumbline",
  ]);
});

test.each([
  ["no analysis", null],
  ["no value", valued({ value: null })],
  ["no price", valued({ price: null })],
])("says of a company with %s only where its figures come from", (_, latest) => {
  expect(saidOf({ company: describe("Example"), latest })).toEqual([
    "Example",
    "EXW · New York Stock Exchange",
    "Valued from its own SEC filings",
    "Plumbline",
  ]);
});

test("draws value and price where they lie in the range", async () => {
  const read = { company: describe("Example"), latest: valued() };
  // From p10 at 110 to p90 at 1,090: the value is two fifths of the way, the price one fifth.
  expect(await pixelOf(read, 502, 490)).toBe("#0e6169");
  expect(await pixelOf(read, 306, 400)).toBe("#8c5f10");
  expect(await pixelOf(read, 900, 470)).toBe("#d9ebea");
});

test("a name that would not fit is written smaller", async () => {
  const read = { company: describe("W".repeat(60)), latest: null };
  expect(await pixelOf(read, 1150, 120)).toBe("#fbfaf7");
});

test.each([
  ["no range", valued({ p10: null })],
  ["a negative value", valued({ value: -5, p10: -20 })],
])("draws a company with %s", async (_, latest) => {
  const picture = Buffer.from(await drawPicture({ company: describe("Example"), latest }));
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
});
