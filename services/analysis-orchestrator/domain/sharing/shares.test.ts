import { unavailable } from "@plumbline/platform/errors.ts";
import { expect, test } from "vitest";
import { createPendingAnalysis } from "../../testing/test-analysis.ts";
import type { ShareStore } from "./share.ts";
import { createShares } from "./shares.ts";

test.each([
  ["2026-11-30T23:59:59.999Z", "2026-11"],
  ["2026-12-01T00:00:00.000Z", "2026-12"],
])("a share at %s counts for %s, also in time zones where it is another month", async (at, month) => {
  const counted: string[] = [];
  const store = {
    add: async ({ share, month: of }) => {
      counted.push(of);
      return { outcome: "added", share };
    },
    countUsed: async ({ month: of }) => {
      counted.push(of);
      return 12;
    },
  } as Partial<ShareStore> as ShareStore;
  const analysis = createPendingAnalysis({ userId: "ann", status: "COMPLETED" });
  const shares = createShares({
    store,
    analyses: { getReadable: async () => analysis },
    identity: {
      readAccount: async () => ({ email: "ann@example.com", firstName: "Ann", lastName: "Lee" }),
      findVerifiedUser: async () => "bob",
    },
    clock: () => new Date(at),
  });
  const caller = { userId: "ann", isAdmin: false };
  const request = { analysisId: analysis.id, recipientEmail: "bob@example.com", caller, token: "t" };
  expect(await shares.share(request)).toEqual({ isDelivered: true, remaining: 0 });
  expect(counted).toEqual([month, month]);
});

const createClaims = (findVerifiedUser: (email: string) => Promise<string | null>) => {
  const claimed: { email: string; userId: string }[] = [];
  const shares = createShares({
    store: { claim: async (recipient) => void claimed.push(recipient) } as Partial<ShareStore> as ShareStore,
    analyses: { getReadable: () => Promise.reject(new Error("not asked")) },
    identity: { readAccount: () => Promise.reject(new Error("not asked")), findVerifiedUser },
    clock: () => new Date(),
  });
  return { claimed, claim: shares.claim };
};
const bob = { email: "bob@example.com", userId: "bob" };

test.each([
  ["the user still has", "bob", [bob]],
  ["another user has by now", "eve", []],
  ["nobody has any more", null, []],
])("an event of an address that %s claims its shares for nobody else", async (_, holder, expected) => {
  const { claimed, claim } = createClaims(async () => holder);
  await claim(bob);
  expect(claimed).toEqual(expected);
});

test("nothing is claimed while identity is away, and the event is tried again", async () => {
  const { claimed, claim } = createClaims(() => Promise.reject(unavailable("AWAY", "away")));
  await expect(claim(bob)).rejects.toMatchObject({ kind: "unavailable" });
  expect(claimed).toEqual([]);
});
