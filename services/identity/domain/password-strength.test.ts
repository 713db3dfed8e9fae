import { expect, test } from "vitest";
import { isGuessable } from "./password-strength.ts";

const known = ["ann.lee@example.com", "Ann", "Lee"];

test.each([
  "aaaaaaaaaa",
  "password123",
  "1234567890",
  "          ",
  "qwertyuiop",
  "iloveyou123",
  "P@ssw0rd2026",
  "Sunshine2024!",
  "ann.lee@example.com",
  "Plumbline2026",
  "x".repeat(200),
])("refuses '%s'", async (password) => {
  expect(await isGuessable(password, known)).toBe(true);
});

test.each(["correct horse battery", "violet tram 93 kettle", "Tr0ub4dour&3", "hG7#qLw2!z"])(
  "accepts '%s'",
  async (password) => {
    expect(await isGuessable(password, known)).toBe(false);
  },
);

test("a password is guessable for the user whose address it is, and for no other", async () => {
  const address = "j7kf92mq.x0zt4wph@post.example";
  expect(await isGuessable(address, [address])).toBe(true);
  expect(await isGuessable(address, known)).toBe(false);
});
