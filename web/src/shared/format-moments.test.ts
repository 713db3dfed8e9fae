import { expect, test } from "vitest";
import { formatMoments } from "./format-moments.ts";

const write = (...moments: string[]) =>
  formatMoments(moments.map((moment) => ({ ticker: moment.slice(0, 2), createdAt: moment.slice(3) })));

test.each([
  { moments: ["KO 2026-03-01", "KO 2026-03-02"], texts: ["1 Mar 2026", "2 Mar 2026"] },
  { moments: ["KO 2026-03-01T09:05:10", "GE 2026-03-01T09:05:10"], texts: ["1 Mar 2026", "1 Mar 2026"] },
  {
    moments: ["KO 2026-03-01T14:05:10", "KO 2026-03-01T09:05:10", "KO 2026-03-02T09:05:10"],
    texts: ["1 Mar 2026, 14:05", "1 Mar 2026, 09:05", "2 Mar 2026"],
  },
  {
    moments: ["KO 2026-03-01T09:05:10", "KO 2026-03-01T09:05:09", "KO 2026-03-01T09:06:00"],
    texts: ["1 Mar 2026, 09:05:10", "1 Mar 2026, 09:05:09", "1 Mar 2026, 09:06"],
  },
])("tells $moments apart as $texts", ({ moments, texts }) => {
  expect(write(...moments)).toEqual(texts);
});
