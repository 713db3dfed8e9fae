import { createIndexes } from "@plumbline/platform/database/database.ts";
import { openTestOutbox, type TestOutbox } from "@plumbline/test-kit/outbox.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Session, User } from "./domain/user.ts";
import { createOpenIdStore } from "./openid/openid-store.ts";
import { createIdentityStore } from "./store.ts";

// The store alone, for what concurrent calls may do to each other. Its events are read from the
// outbox.
let waiting: TestOutbox;
let store: ReturnType<typeof createIdentityStore>;

beforeAll(async () => {
  waiting = await openTestOutbox();
  const openIdLinks = createOpenIdStore(waiting);
  store = createIdentityStore({ ...waiting, hashAddress: (email) => email, openIdLinks });
  await createIndexes(waiting.connection);
});
afterAll(() => waiting.close());

const newUser = (changes: Partial<User> = {}): User => ({
  id: randomUUID(),
  email: `${randomUUID()}@example.com`,
  firstName: "Ann",
  lastName: "Lee",
  passwordHash: "hash",
  isAdmin: false,
  verifiedAt: null,
  avatarUrl: null,
  subscribed: true,
  role: null,
  company: "Acme",
  location: null,
  investorType: null,
  twitterHandle: null,
  theme: null,
  referralCode: randomUUID().slice(0, 8),
  referredById: null,
  referredByFirstName: null,
  createdAt: new Date("2026-01-02"),
  ...changes,
});
const registration = {
  firstName: "Eve",
  lastName: "Doe",
  passwordHash: "another hash",
  referredById: "u3",
  referredByFirstName: "Cid",
  subscribed: false,
};
const newLink = (userId: string) => ({
  registrationId: randomUUID(),
  record: {
    hash: randomUUID(),
    userId,
    expiresAt: new Date("2100-01-02"),
    registration,
    browserHash: "hash",
  },
});
const newSession = (changes: Partial<Session> = {}): Session => ({
  id: randomUUID(),
  userId: randomUUID(),
  device: "Firefox on Linux",
  createdAt: new Date("2026-01-01"),
  current: "first",
  previous: null,
  rotatedAt: new Date("2026-01-02"),
  endedAt: null,
  expiresAt: new Date("2100-01-02"),
  hasSecondFactor: false,
  ...changes,
});
const events = () => waiting.connection.collection("outbox").countDocuments();

test("finds an account with all fields by its id, address and referral code", async () => {
  const user = newUser({ referredById: "u2", referredByFirstName: "Bob" });
  expect(await store.addUser(user, newLink(user.id))).toBe(true);
  expect(await store.findById(user.id)).toEqual(user);
  expect(await store.findByEmail(user.email)).toEqual(user);
  expect(await store.findByReferralCode(user.referralCode)).toEqual(user);
  expect(await store.findById("nobody")).toBeNull();
});

test.each(["email", "referralCode"] as const)(
  "does not add a second account with the same %s, nor its event",
  async (key) => {
    const user = newUser();
    await store.addUser(user, newLink(user.id));
    const before = await events();
    const second = newUser({ [key]: user[key] });
    const link = newLink(second.id);
    expect(await store.addUser(second, link)).toBe(false);
    await store.addVerifiedUser(second);
    expect(await store.findById(second.id)).toBeNull();
    expect(await store.findEmailToken(link.record.hash)).toBeNull();
    expect(await events()).toBe(before);
  },
);

test("throws any other error of a write", async () => {
  const user = { ...newUser(), email: undefined as unknown as string };
  await expect(store.addUser(user, newLink(user.id))).rejects.toThrow(/email/);
});

test("verifies an account once", async () => {
  const user = { ...newUser(), verifiedAt: new Date("2026-01-03") };
  await store.addUser({ ...user, verifiedAt: null }, newLink(user.id));
  const before = await events();
  const answers = await Promise.all([store.verify(user, "a link"), store.verify(user, "a link")]);
  expect(answers).toEqual(expect.arrayContaining([{ returning: false }, null]));
  expect(await store.verify(user, "a link")).toBeNull();
  expect(await events()).toBe(before + 1);
  expect(await store.findById(user.id)).toEqual(user);
  const late = { ...user, ...registration, verifiedAt: new Date("2026-01-04") };
  expect(await store.verify(late, "a link")).toBeNull();
  await store.addLink(late, newLink(user.id));
  expect(await store.findById(user.id), "no later registration changes it").toEqual(user);
});

test("an unverified account has the values of its last registration, a verified one those of its link", async () => {
  const user = newUser();
  await store.addUser(user, newLink(user.id));
  await store.addLink(user, newLink(user.id));
  expect(await store.findById(user.id)).toEqual({ ...user, ...registration });
  const verified = { ...user, verifiedAt: new Date("2026-01-03") };
  await store.verify(verified, "a link");
  expect(await store.findById(user.id)).toEqual(verified);
});

test("finds a link by its hash", async () => {
  const user = newUser();
  const { registrationId, record } = newLink(user.id);
  await store.addUser(user, { registrationId, record });
  expect(await store.findEmailToken(record.hash)).toEqual(record);
  expect(await store.findEmailToken(registrationId)).toBeNull();
});

test("only one call replaces the token of a session", async () => {
  const session = newSession();
  await store.addSession(session);
  const change = { id: session.id, at: new Date("2026-01-03"), expiresAt: new Date("2100-01-03") };
  expect(await store.rotate({ ...change, from: "first", to: "second" })).toBe(true);
  expect(await store.rotate({ ...change, from: "first", to: "third" })).toBe(false);
  expect(await store.findSession(session.id)).toEqual({
    ...session,
    current: "second",
    previous: "first",
    rotatedAt: change.at,
    expiresAt: change.expiresAt,
  });
});

test("does not replace the token of an ended session, nor change its end", async () => {
  const [session, other] = [newSession(), newSession()];
  for (const each of [session, other]) await store.addSession(each);
  await store.endSession(session.id);
  const endedAt = (await store.findSession(session.id))?.endedAt;
  expect(endedAt).toBeInstanceOf(Date);
  const change = { at: new Date(), expiresAt: new Date("2100-01-03") };
  expect(await store.rotate({ ...change, id: session.id, from: "first", to: "second" })).toBe(false);
  await waiting.connection
    .collection("sessions")
    .updateOne({ _id: session.id as never }, { $set: { endedAt: new Date("2026-01-02") } });
  await store.endSession(session.id);
  expect((await store.findSession(session.id))?.endedAt).toEqual(new Date("2026-01-02"));
  expect((await store.findSession(other.id))?.endedAt).toBeNull();
});

test("links and sessions are deleted when they expire", async () => {
  for (const name of ["email_tokens", "sessions"]) {
    const indexes = await waiting.connection.collection(name).indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  }
});
