import { expect, test } from "vitest";
import { judgeGrowth } from "./judge-growth.ts";

test("a growth of the limit holds, and one byte more does not", () => {
  const judge = (growth: number) =>
    judgeGrowth({ kind: "instance", growth, limitMegabytes: 50, ended: ["too large to read"] });
  expect(judge(50 * 2 ** 20)).toEqual({
    isHeld: true,
    line: "held instance: memory grew by 50 MB at most; limit: 50 MB; too large to read",
  });
  expect(judge(50 * 2 ** 20 + 1)).toEqual({
    isHeld: false,
    line: "BROKEN instance: memory grew by 51 MB at most; limit: 50 MB; too large to read",
  });
});
