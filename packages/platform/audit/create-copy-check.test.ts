import { create } from "@bufbuild/protobuf";
import { type AccountState, AccountStateSchema } from "@plumbline/proto/identity/v1/accounts_pb.ts";
import { expect, test } from "vitest";
import { createLogger } from "../telemetry/log.ts";
import { runCheck } from "./audit.ts";
import { createCopyCheck } from "./create-copy-check.ts";
import { createAccountReader } from "./read-accounts.ts";

type Copy = { id: string; email: string };
const logger = createLogger({ name: "test", level: "silent" });
const before = "2026-01-01T00:00:00.000Z";
const account = (id: string, changes: object = {}): AccountState =>
  create(AccountStateSchema, {
    id,
    verified: true,
    version: 3,
    email: `${id}@new.example`,
    changedAt: before,
    ...changes,
  });
const sorted = <T extends { id: string }>(items: Iterable<T>) =>
  [...items].toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Runs the check on accounts and copies of them, repairing; returns what was found and what is left. */
const audit = async (
  accounts: AccountState[],
  copies: Copy[],
  { isComplete = true, beforeFind = () => {} }: { isComplete?: boolean; beforeFind?: () => void } = {},
) => {
  const owned = new Map(accounts.map((one) => [one.id, one]));
  const kept = new Map(copies.map((one) => [one.id, one]));
  const check = createCopyCheck<Copy>({
    name: "recipients",
    // Two a page, as if there were thousands.
    accounts: createAccountReader({
      readAccounts: async ({ after = "", ids = [] }) => ({
        accounts: sorted(owned.values())
          .filter(({ id }) => (ids.length > 0 ? ids.includes(id) : id > after))
          .slice(0, 2),
      }),
    }),
    copies: {
      readAll: async function* () {
        yield* sorted(kept.values());
      },
      find: async (id) => {
        beforeFind();
        return kept.get(id);
      },
      isComplete,
      agrees: (copy, { email }) => copy.email === email,
      takeOver: async ({ id, email }) => void kept.set(id, { id, email }),
      erase: async (id) => void kept.delete(id),
    },
  });
  const signal = new AbortController().signal;
  const { findings } = await runCheck(check, { repair: true, graceMs: 60_000, signal }, logger);
  return {
    findings: findings.map(({ id, message, repaired }) => [id, message, repaired]),
    kept: Object.fromEntries(sorted(kept.values()).map(({ id, email }) => [id, email])),
    owned,
  };
};

test("a copy that differs, is missing or of a deleted account is found, and equals its owner's after it", async () => {
  const { findings, kept } = await audit(
    [account("a"), account("b"), account("c"), account("d", { deleted: true }), account("e")],
    [
      { id: "a", email: "a@new.example" },
      { id: "b", email: "b@old.example" },
      { id: "d", email: "d@old.example" },
      { id: "e", email: "e@new.example" },
    ],
  );
  expect(findings).toEqual([
    ["b", "The copy differs from the account.", true],
    ["c", "There is no copy of the account.", true],
    ["d", "There is a copy of an account that was deleted.", true],
  ]);
  expect(kept).toEqual({
    a: "a@new.example",
    b: "b@new.example",
    c: "c@new.example",
    e: "e@new.example",
  });
});

test("a copy of an account that identity does not know is reported and stays", async () => {
  const { findings, kept } = await audit([], [{ id: "a", email: "a@old.example" }]);
  expect(findings).toEqual([["a", "There is a copy of an account that identity does not know.", false]]);
  expect(kept).toEqual({ a: "a@old.example" });
});

test("what nobody has verified, what changed just now and what agrees by now is no difference", async () => {
  const copies = [
    { id: "b", email: "b@old.example" },
    { id: "c", email: "c@old.example" },
  ];
  const young = account("b", { changedAt: new Date().toISOString() });
  const { findings } = await audit([account("a", { verified: false }), young, account("c")], copies, {
    beforeFind: () => copies.splice(0, 2).forEach((copy) => (copy.email = `${copy.id}@new.example`)),
  });
  expect(findings).toEqual([]);
});

test("where only some accounts have a copy, none is missing", async () => {
  const { findings } = await audit([account("a"), account("b")], [{ id: "b", email: "b@old.example" }], {
    isComplete: false,
  });
  expect(findings).toEqual([["b", "The copy differs from the account.", true]]);
});
