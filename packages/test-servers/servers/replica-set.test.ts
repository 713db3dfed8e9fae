import { expect, test } from "vitest";
import { type AdminCommand, claimPrimary } from "./replica-set.ts";

const host = "127.0.0.1:4000";

/** A mongod that answers commands from a table and records them. */
const createMongod = (answers: Record<string, Record<string, unknown>>) => {
  const sent: Record<string, unknown>[] = [];
  const command: AdminCommand = (asked) => {
    sent.push(asked);
    const answer = answers[Object.keys(asked)[0] ?? ""] ?? { ok: 1 };
    return "code" in answer
      ? Promise.reject(Object.assign(new Error("refused"), answer))
      : Promise.resolve(answer);
  };
  return { command, sent };
};

const configOf = (member: string) => ({
  config: { _id: "rs0", version: 3, term: 7, members: [{ host: member }] },
});

test("initiates the replica set of a new database", async () => {
  const { command, sent } = createMongod({
    hello: { isWritablePrimary: false },
    replSetGetConfig: { code: 94 },
  });
  expect(await claimPrimary({ command, host })).toBe(false);
  expect(sent.at(-1)).toEqual({ replSetInitiate: { _id: "rs0", members: [{ _id: 0, host }] } });
});

test("waits for the election without another initiation", async () => {
  const { command, sent } = createMongod({
    hello: { isWritablePrimary: false, me: host },
    replSetGetConfig: configOf(host),
  });
  expect(await claimPrimary({ command, host })).toBe(false);
  expect(sent).toEqual([{ hello: 1 }, { replSetGetConfig: 1 }]);
});

test("moves the replica set of an earlier run to the port of this one", async () => {
  const { command, sent } = createMongod({
    hello: { isWritablePrimary: false },
    replSetGetConfig: configOf("127.0.0.1:3999"),
  });
  expect(await claimPrimary({ command, host })).toBe(false);
  expect(sent.at(-1)).toEqual({
    replSetReconfig: { _id: "rs0", version: 4, term: 7, members: [{ _id: 0, host }] },
    force: true,
  });
});

test("is ready as the primary under this run's address", async () => {
  const { command, sent } = createMongod({ hello: { isWritablePrimary: true, me: host } });
  expect(await claimPrimary({ command, host })).toBe(true);
  expect(sent).toEqual([{ hello: 1 }]);
});

test("throws any other error", async () => {
  const { command } = createMongod({ hello: {}, replSetGetConfig: { code: 13 } });
  await expect(claimPrimary({ command, host })).rejects.toThrow("refused");
});
