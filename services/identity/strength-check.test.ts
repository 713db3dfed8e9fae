import { expect, test } from "vitest";
import { createStrengthCheck } from "./strength-check.ts";

const isGuessable = createStrengthCheck();

test("tells guessable passwords from others, for the user in question", async () => {
  const known = ["ann.lee@example.com"];
  expect(await isGuessable("ann.lee@example.com", known)).toBe(true);
  expect(await isGuessable("violet tram 93 kettle", known)).toBe(false);
});

test("lets other work go on while it checks a password that takes long", async () => {
  let turns = 0;
  const count = () => {
    turns++;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  expect(await isGuessable("p@ssw0rd1p@ssw0rd1p@ssw0rd", [])).toBe(false);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(50);
});

test("refuses when too many passwords wait, and goes on with those that do", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => isGuessable("aaaaaaaaaa", [])));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(outcomes.length - refused.length).toBe(65);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "IDENTITY_BUSY" });
  expect(await isGuessable("aaaaaaaaaa", [])).toBe(true);
});
