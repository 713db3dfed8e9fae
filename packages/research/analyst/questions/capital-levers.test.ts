import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { setNote } from "../testing/set-note.ts";
import { describeBuybacks, describeUnchargedPay } from "./capital-levers.ts";
import { answerBetter, answerWorse } from "./change-questions.ts";

const none = { operating: [], geographic: [] };

test("buybacks below our value add what they pay less than that, shared by the shares left", () => {
  const write = (price: number, { left = 0, spent = 1 }: { left?: number; spent?: number }) => {
    const brief = buildBrief({ segments: [] });
    const context = createContext({ brief, price, ...none });
    const market = price * context.base.sharesOutstanding;
    const { figures } = brief.statements.annual.at(-1)!;
    figures.buybacks.value = spent;
    if (left > 0) setNote(brief, "buybackLeft", [(left * market) / (figures.revenue.value ?? 1)]);
    return [describeBuybacks(context), answerBetter(context).join(" ")];
  };
  // A fifth of the shares at 100, which are worth 120: (120 - 100) x 0.2 / 0.8.
  const [text, answer] = write(100, { left: 0.2 });
  expect(text).toMatch(
    /^At a price below our value, buybacks still authorised, \$\S+, add \$5\.00 a share\.$/,
  );
  expect(answer).toContain(text);
  expect(write(130, { left: 0.2 })[0]).toBeNull();
  expect(write(100, { left: 0.001 })[0]).toBeNull();
  const { sharesOutstanding } = createContext().base;
  expect(write(100, { spent: 20 * sharesOutstanding })[0]).toContain("buybacks like the last year's, ");
});

test("pay in shares that is not yet charged counts where it is large and rose", () => {
  const write = (from: number, to: number) => {
    const brief = buildBrief({ segments: [] });
    brief.statements.annual.at(-1)!.figures.shareBasedCompensation.value = 20;
    setNote(brief, "unearnedPay", [from, to]);
    const context = createContext({ brief, ...none });
    return [describeUnchargedPay(context), answerWorse(context).join(" ")];
  };
  const [text, answer] = write(0.1, 0.2);
  expect(text).toMatch(
    /^Pay in shares not yet charged to income rose from \$\S+ to \$\S+ in fiscal \d+; that year's charge was \$20m, [\d.]+% of revenue\.$/,
  );
  expect(answer).toContain(text);
  expect(write(0.2, 0.2)[0]).toBeNull();
  expect(write(0.02, 0.05)[0]).toBeNull();
});
