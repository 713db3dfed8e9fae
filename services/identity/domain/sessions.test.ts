import { createServiceKeys } from "@plumbline/platform/auth/service-keys.ts";
import { expect, test } from "vitest";
import { createSessions } from "./sessions.ts";
import type { IdentityStore, Session, User } from "./user.ts";

const start = new Date("2026-03-01T10:00:00Z");
const { identitySigningKey } = await createServiceKeys();

test("a refresh token that comes again after its replacement is reported, and log-out is", async () => {
  const stored = new Map<string, Session>();
  const store = {
    addSession: async (session: Session) => void stored.set(session.id, session),
    findSession: async (id: string) => stored.get(id) ?? null,
    findById: async () => ({ id: "ann", isAdmin: false }) as User,
    rotate: async ({ id, to, from, at }: { id: string; to: string; from: string; at: Date }) => {
      const session = stored.get(id) as Session;
      stored.set(id, { ...session, current: to, previous: from, rotatedAt: at });
      return true;
    },
    endSession: async () => undefined,
  } as unknown as IdentityStore;
  const reported: unknown[] = [];
  let now = start;
  const sessions = createSessions({
    store,
    signingKey: identitySigningKey,
    adminsNeedSecondFactor: false,
    revoke: async () => undefined,
    report: (...entry) => reported.push(entry),
    clock: () => now,
  });
  const { refreshToken } = await sessions.open({ id: "ann", isAdmin: false } as User, { userAgent: "" });
  const next = await sessions.refresh(refreshToken);
  now = new Date(start.getTime() + 9_999);
  await sessions.refresh(refreshToken);
  expect(reported, "another tab").toEqual([]);
  now = new Date(start.getTime() + 10_000);
  await expect(sessions.refresh(refreshToken)).rejects.toMatchObject({ code: "SESSION_ENDED" });
  expect(reported.splice(0)).toEqual([["refresh-token-reused", { userId: "ann" }]]);
  await sessions.close(next.refreshToken);
  await sessions.close("unknown.token");
  expect(reported).toEqual([["logged-out", { userId: "ann" }]]);
});
