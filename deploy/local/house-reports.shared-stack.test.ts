import { beforeAll, expect, test } from "vitest";
import { createApiClient } from "./testing/api-client.ts";
import { untilAuditIsClean } from "./testing/run-audit.ts";
import { openSharedStack, type SharedStack } from "./testing/shared-stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await openSharedStack();
});

type Row = { id: string; ticker: string; isPublic: boolean; value: number | null };

test("the stack publishes the house's reports by the real pipeline; visitors read them, and the audit is clean", async () => {
  const visitor = createApiClient(stack);
  const rows = await visitor.data<Row[]>("GET", "/analysis/public");
  expect(rows.map(({ ticker, isPublic }) => [ticker, isPublic])).toEqual([
    ["KO", true],
    ["SNOW", true],
  ]);
  const { id, value } = rows[0] as Row;
  expect(value).toBeGreaterThan(0);
  const report = await visitor.data<{ isOwner: boolean; status: string }>("GET", `/analysis/public/${id}`);
  expect(report).toMatchObject({ isOwner: false, status: "COMPLETED" });
  await untilAuditIsClean({ stateDir: stack.stateDir, grace: 0 });
});
