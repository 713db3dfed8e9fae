import { expect, test } from "vitest";
import { judgeAll } from "./judge-all.ts";
import { countCases, listLines } from "./print-table.ts";

const all = await judgeAll();

test.each(Object.entries(all))(
  "%s: no lie passes, at most 5%% of honest sentences are refused",
  (title, cases) => {
    const { lies, passed, honest, refused } = countCases(cases);
    const said = listLines(title, cases).join("\n");
    expect(lies).toBeGreaterThan(100);
    expect(honest).toBeGreaterThan(50);
    expect(passed, said).toEqual([]);
    expect(refused.length / honest, said).toBeLessThanOrEqual(0.05);
  },
);

test("of all families at most 3% of honest sentences are refused", () => {
  const { honest, refused } = countCases(Object.values(all).flat());
  expect(refused.length / honest).toBeLessThanOrEqual(0.03);
});
