import { expect, test } from "vitest";
import { writeMovedMail } from "./event-mails.ts";
import { completePreferences } from "./recipients.ts";
import { createMovedNotice, describeMove, listParts, type Moved } from "./watch-moves.ts";

const moved: Moved = {
  userId: "ann",
  ticker: "KO",
  companyName: "Coca-Cola",
  cause: "New 10-Q",
  day: "2026-04-30",
  before: 68.02,
  after: 71.22,
  parts: [
    { title: "Reported figures", amount: 0.5 },
    { title: "Growth", amount: 5.03 },
    { title: "Margins", amount: 2.09 },
    { title: "Cost of equity", amount: -4.35 },
    { title: "Passing of time", amount: -0.07 },
  ],
};

test("names the largest drivers, and the others as one amount, which add up", () => {
  expect(listParts(moved)).toEqual([
    { label: "Growth", amount: "+$5.03" },
    { label: "Cost of equity", amount: "−$4.35" },
    { label: "Margins", amount: "+$2.09" },
    { label: "Other drivers", amount: "+$0.43" },
  ]);
  expect(listParts({ parts: moved.parts.slice(0, 1) })).toEqual([
    { label: "Reported figures", amount: "+$0.50" },
  ]);
});

test("says what happened and how the value moved", () => {
  const notice = createMovedNotice({ ...moved, id: "1", at: new Date(0) });
  expect(notice).toMatchObject({
    userId: "ann",
    title: "Coca-Cola: New 10-Q",
    message:
      "Our value went from $68.02 to $71.22 a share. Growth +$5.03, Cost of equity −$4.35, Margins +$2.09, Other drivers +$0.43.",
    url: "/watchlist#moves",
  });
  expect(describeMove({ before: 1, after: 1.001 })).toBe("Our value stays at $1.00 a share.");
});

test("says why a company can no longer be valued, with its last value", () => {
  const refused = { ...moved, after: moved.before, parts: [], refusal: "Coca-Cola has no revenue." };
  const message = "Coca-Cola has no revenue. Our last value was $68.02 a share.";
  expect(createMovedNotice({ ...refused, id: "1", at: new Date(0) }).message).toBe(message);
  const mail = writeMovedMail({
    ...refused,
    to: { userId: "ann", email: "ann@x.com", firstName: "Ann", preferences: completePreferences({}) },
    publicUrl: "http://plumbline.test",
    unsubscribe: { link: "http://plumbline.test/unsubscribe/1", what: "watched companies" },
  });
  expect(mail.text).toContain(message);
  expect(mail.text).not.toContain("Change of our value");
});
