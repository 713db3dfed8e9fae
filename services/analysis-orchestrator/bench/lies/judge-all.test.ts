import { expect, test } from "vitest";
import { judgeAll } from "./judge-all.ts";
import { countCases, listLines } from "./print-table.ts";

const all = await judgeAll();

test.each(Object.entries(all))(
  "%s: at most 1%% of lies pass, at most 10%% of honest sentences are refused",
  (title, cases) => {
    const { lies, passed, honest, refused } = countCases(cases);
    const said = listLines(title, cases).join("\n");
    expect(lies).toBeGreaterThan(100);
    expect(honest).toBeGreaterThan(50);
    expect(passed.length / lies, said).toBeLessThanOrEqual(0.01);
    expect(refused.length / honest, said).toBeLessThanOrEqual(0.1);
  },
);
