import { expect, test } from "vitest";
import { formatTable } from "./table.ts";

test("wraps long cells at spaces, words longer than the column anywhere, and loses no text", () => {
  const row = {
    attack: "races",
    done: "one verification link 50 times at once, from 50 addresses",
    result: `first ${"x".repeat(80)} last`,
    limit: "none\u001b[31m\nlost",
    isHeld: false,
  };
  const lines = formatTable([row]).split("\n");
  expect(lines[0]).toMatch(/^attack +what was done +result +limit$/);
  expect(lines[1]).toMatch(/^races +one verification link 50 times at once, from +first +none lost +BROKEN$/);
  const text = lines.slice(1).join(" ").replaceAll(/\s+/g, " ");
  expect(text.match(/x/g)).toHaveLength(80);
  expect(text).toContain("50 addresses");
  expect(text).toContain("last");
  expect(formatTable([{ ...row, isHeld: true }])).toMatch(/held$/m);
});
