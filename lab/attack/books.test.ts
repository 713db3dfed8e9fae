import { expect, test } from "vitest";
import { type Books, countOverlaps, listFaults } from "./books.ts";

const entry = (id: string, creditChange: number, newBalance: number) => ({ id, creditChange, newBalance });
const analysis = (id: string, status: string) => ({ id, status, createdAt: "2026-08-14T12:00:00.000Z" });
const books: Books = {
  credits: 3,
  entries: [
    entry("welcome:u", 5, 5),
    entry("spend:done", -1, 4),
    entry("spend:failed", -1, 3),
    entry("refund:failed", 1, 4),
    entry("spend:never", 0, 4),
    entry("spend:deleted", -1, 3),
  ],
  analyses: [
    analysis("done", "COMPLETED"),
    analysis("failed", "FAILED"),
    analysis("never", "FAILED"),
    analysis("refused", "FAILED"),
  ],
};

test("finds no fault in right books", () => {
  expect(listFaults(books)).toEqual([]);
});

test.each<[string, Partial<Books>, string]>([
  ["a balance that is not the sum", { credits: 4 }, "balance 4, but the ledger adds up to 3"],
  [
    "a balance below zero",
    { entries: [...books.entries, entry("spend:x", -4, -1), entry("gift", 4, 3)] },
    "a balance below zero",
  ],
  [
    "an entry twice",
    { entries: [...books.entries, entry("gift", 0, 3), entry("gift", 0, 3)] },
    "an entry twice",
  ],
  ["an analysis that runs", { analyses: [analysis("done", "QUEUED")] }, "done is still QUEUED"],
  [
    "a cancelled one that was paid",
    { analyses: [analysis("done", "CANCELLED")] },
    "done is CANCELLED and changed the credits by -1",
  ],
  [
    "a report that was not paid for",
    { analyses: [analysis("failed", "COMPLETED")] },
    "failed is COMPLETED and changed the credits by 0",
  ],
])("finds %s", (_name, change, fault) => {
  expect(listFaults({ ...books, ...change })).toEqual([fault]);
});

test("counts what began before the one before it had ended, in any order", () => {
  const [first, second, third] = [
    { from: "2026-08-14T12:00:00.000Z", to: "2026-08-14T12:00:01.000Z" },
    { from: "2026-08-14T12:00:01.000Z", to: "2026-08-14T12:00:03.000Z" },
    { from: "2026-08-14T12:00:02.000Z", to: "2026-08-14T12:00:04.000Z" },
  ];
  expect(countOverlaps([second, first])).toBe(0);
  expect(countOverlaps([third, second, first])).toBe(1);
});
