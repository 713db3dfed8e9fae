import { expect, test } from "vitest";
import type { UnfundedClaimName } from "../../company/company-data.ts";
import { buildBrief, createFigure } from "../testing/brief.ts";
import { nameUnfunded } from "./unfunded-words.ts";

test.each<{ claims: Partial<Record<UnfundedClaimName, number>>; expected: string }>([
  { claims: {}, expected: "of unfunded liabilities" },
  { claims: { lawsuits: 100 }, expected: "accrued for lawsuits" },
  { claims: { lawsuits: 96, pension: 4 }, expected: "accrued for lawsuits" },
  { claims: { pension: 94, lawsuits: 6 }, expected: "of unfunded liabilities (mostly pensions)" },
  { claims: { pension: 49, lawsuits: 48, other: 3 }, expected: "of unfunded liabilities" },
  { claims: { pension: -90, deferredCompensation: 10 }, expected: "of deferred pay" },
])("claims of $claims are named $expected", ({ claims, expected }) => {
  const brief = buildBrief();
  for (const [name, value] of Object.entries(claims))
    brief.details.unfunded[name as UnfundedClaimName] = createFigure(value);
  expect(nameUnfunded(brief)).toBe(expected);
});
