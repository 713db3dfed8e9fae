import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { setNote } from "../testing/set-note.ts";
import { readOneOff } from "./one-off.ts";

const createOf = ({ gain = 0, litigation = 0.01 }: { gain?: number; litigation?: number }) => {
  const brief = buildBrief({ segments: [] });
  setNote(brief, "litigation", [0.01, 0.01, 0.01, 0.01, litigation]);
  const income = brief.statements.annual.at(-1)?.figures.netIncome.value ?? 0;
  const item = { name: "Gains on stakes in other companies", amount: gain * income };
  const last = brief.adjusted.at(-1)!;
  brief.adjusted = [...brief.adjusted.slice(0, -1), { ...last, oneOffItems: gain === 0 ? [] : [item] }];
  return createContext({ brief, growth: { from: brief.statements.annual[0]?.fiscalYear ?? 0 } });
};

test("a gain on stakes of 5% of income or more is left out of a ratio to it", () => {
  expect(readOneOff(createOf({ gain: 0.2 }))).toEqual({ name: "without gains on stakes", share: 1.25 });
  expect(readOneOff(createOf({ gain: -0.2 }))?.name).toBe("without losses on stakes");
  expect(readOneOff(createOf({ gain: 0.03 }))).toBeNull();
  // Nothing of income is left.
  expect(readOneOff(createOf({ gain: 1.1 }))).toBeNull();
});

test("losses on equity-method stakes leave with the gains, so that both are on one basis", () => {
  const context = createOf({ gain: 0.3 });
  const last = context.brief.adjusted.at(-1)!;
  const income = context.brief.statements.annual.at(-1)?.figures.netIncome.value ?? 0;
  const lost = { name: "Losses on equity-method stakes", amount: -0.1 * income };
  const adjusted = [
    ...context.brief.adjusted.slice(0, -1),
    { ...last, oneOffItems: [...last.oneOffItems, lost] },
  ];
  expect(readOneOff({ ...context, brief: { ...context.brief, adjusted } })).toEqual({
    name: "without gains and losses on stakes",
    share: 1.25,
  });
});

test("litigation far above its median is counted at that, after tax", () => {
  const found = readOneOff(createOf({ litigation: 0.06 }));
  expect(found?.name).toBe("with litigation at its median");
  expect(found?.share).toBeLessThan(1);
  expect(readOneOff(createOf({ litigation: 0.02 }))).toBeNull();
});
