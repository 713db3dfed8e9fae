import { expect, test } from "vitest";
import { makeReport } from "./make-report.ts";
import { findPlaceClaims } from "./place-claims.ts";

const { content } = await makeReport("KO");

test("a report names its regions, none of which is a business, and a day with prices", () => {
  const { claims, contradictions } = findPlaceClaims(content);
  expect(claims).toContain("Latin America");
  expect(contradictions).toEqual([]);
});

test("refuses a business among regions, and a day without prices", () => {
  const geographicSegments = "Fiscal 2024: Latin America ($6.5bn) and Bottling Investments ($6.2bn).";
  const peers = { ...content.peers, basis: "market values of 2026-08-16." };
  const thesis = { ...content.thesis, geographicSegments };
  expect(findPlaceClaims({ ...content, thesis, peers }).contradictions).toEqual([
    "Bottling Investments",
    "2026-08-16",
  ]);
});
