import { emitEvent, connectTestBus } from "@plumbline/test-kit/bus.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newClient, newEmail, password, useTestIdentity } from "../testing/test-identity.ts";

const settings = await createTestSettings();
const fixture = useTestIdentity({ settings });
const bus = await connectTestBus();

const adminId: string = randomUUID();
const asAdmin = async (userId = adminId) => ({ as: await settings.userToken({ userId, isAdmin: true }) });
const list = async (page: object) =>
  fixture.identity.listUsers({ page: { page: 1, limit: 100, ...page } }, await asAdmin());
const update = async (id: string, changes: object) =>
  (await fixture.identity.updateUser({ id, ...changes }, await asAdmin())).user;
const remove = async (ids: string[], userId = adminId) =>
  fixture.identity.deleteUsers({ ids }, await asAdmin(userId));
const find = async (...ids: string[]) => (await fixture.identity.findUsers({ ids }, await asAdmin())).users;
const users = () => fixture.connection.collection<{ _id: string; credits?: number }>("users");
const makeAdmin = (id: string) => users().updateOne({ _id: id }, { $set: { isAdmin: true } });
/** Registers people who share a first name that nobody else has. */
const group = async (count: number) => {
  const firstName = `Q${randomUUID().slice(0, 8)}`;
  const people = [];
  for (let index = 0; index < count; index++) people.push(await fixture.registerVerified({ firstName }));
  return { firstName, people, ids: people.map(({ user }) => user?.id ?? "") };
};
const actsOn = async (targetId: string) =>
  eventually(`acts on ${targetId}`, async () => {
    const page = { page: 1, limit: 100, search: targetId };
    const { actions } = await fixture.identity.listAdminActions({ page }, await asAdmin());
    return actions.length > 0 ? actions : undefined;
  });

test("lists, sorts and pages accounts, and searches them with signs as they are", async () => {
  const { firstName, ids } = await group(3);
  const idsOf = async (page: object) =>
    (await list({ search: firstName, ...page })).users.map(({ id }) => id);
  expect(await idsOf({})).toEqual(ids.toReversed());
  expect(await idsOf({ sortBy: "createdAt", descending: false })).toEqual(ids);
  expect(await idsOf({ sortBy: "createdAt", descending: false, page: 3, limit: 1 })).toEqual([ids[2]]);
  expect(await idsOf({ page: 99_999 })).toEqual([]);
  expect(await idsOf({ search: firstName.toLowerCase() })).toHaveLength(3);
  expect(await idsOf({ search: ".*" })).toEqual([]);
  await expect(list({ sortBy: "passwordHash" })).rejects.toMatchObject({ code: "INVALID_SORT" });
  const whole = await list({ limit: 1 });
  expect(whole.meta?.total).toBe(await users().countDocuments());
});

test("finds an account by its id or the beginning of it, and by its names in any order", async () => {
  const [first, last] = [`Ada${randomUUID().slice(0, 6)}`, `Byron Lovelace${randomUUID().slice(0, 6)}`];
  const { user } = await fixture.registerVerified({ firstName: first });
  const id = user?.id ?? "";
  await update(id, { lastName: last });
  const idsFor = async (search: string) => (await list({ search })).users.map((found) => found.id);
  const searches = [
    id,
    id.toUpperCase(),
    id.slice(0, 13),
    `${first} ${last}`,
    `${last} ${first}`,
    `${last.slice(0, 5).toLowerCase()}  ${first}`,
    `${first} ${user?.email.split("@")[0]}`,
  ];
  for (const search of searches) expect(await idsFor(search), search).toEqual([id]);
  for (const search of [`${first} nobody`, `${id.slice(0, -1)}_`, id.slice(1)])
    expect(await idsFor(search), search).toEqual([]);
});

test("sorts by the balances of billing, of which an older version changes nothing", async () => {
  const { firstName, ids } = await group(2);
  const [rich = "", poor = ""] = ids;
  const give = (userId: string, credits: number, version: number) =>
    emitEvent({
      bus,
      settings,
      subject: "billing.credits.changed.v1",
      event: { userId, credits, change: 1, version },
    });
  await give(rich, 1, 1);
  await give(poor, 5, 1);
  await give(rich, 9, 3);
  const creditsOf = async (userId: string) => (await users().findOne({ _id: userId }))?.credits;
  // Not for the order: it is right before the last event has come.
  await eventually(
    "the balances",
    async () => (await creditsOf(rich)) === 9 && (await creditsOf(poor)) === 5,
  );
  const sorted = await list({ search: firstName, sortBy: "credits", descending: true });
  expect(sorted.users.map(({ id }) => id)).toEqual([rich, poor]);
  await give(rich, 0, 2);
  await give(poor, 7, 2);
  await eventually("the later event", async () => (await creditsOf(poor)) === 7);
  expect(await creditsOf(rich)).toBe(9);
});

test("changes an account, says so in the log and to the others, and keeps what is not named", async () => {
  const { ids, people } = await group(1);
  const [id = ""] = ids;
  const changed = await update(id, { lastName: "Ray", company: "Acme", twitterHandle: "" });
  expect(changed).toMatchObject({ id, lastName: "Ray", company: "Acme", email: people[0]?.email });
  expect((await find(id))[0]).toEqual(changed);
  expect(changed?.updatedAt).not.toBe(changed?.createdAt);
  await update(id, { lastName: "Ray" });
  expect(await actsOn(id)).toMatchObject([
    { actorId: adminId, action: "changed a user", before: '{"lastName":"Lee","company":null}' },
  ]);
});

test("another address or other rights end the sessions, another name does not", async () => {
  const { people, ids } = await group(1);
  const [id = ""] = ids;
  const [person] = people;
  const refresh = (refreshToken = "") => fixture.identity.refresh({ refreshToken, client: newClient() });
  await update(id, { firstName: "Bea" });
  const { tokens } = await refresh(person?.refreshToken);
  const email = newEmail();
  expect(await update(id, { email: email.toUpperCase() })).toMatchObject({ email });
  await expect(refresh(tokens?.refreshToken)).rejects.toMatchObject({ code: "SESSION_ENDED" });
  await eventually("the event", async () => fixture.publishedTo("identity.user.changed.v1", email)[0]);
  const other = await fixture.registerVerified();
  await expect(update(id, { email: other.email })).rejects.toMatchObject({
    code: "ADDRESS_TAKEN",
    details: { fields: { email: "Another account has this address." } },
  });
  await update(other.user?.id ?? "", { isAdmin: true });
  await expect(refresh(other.refreshToken)).rejects.toMatchObject({ code: "SESSION_ENDED" });
});

test("tells the others all that they keep of a person, whatever of it changes", async () => {
  const { people, ids } = await group(1);
  const email = people[0]?.email ?? "";
  await update(ids[0] ?? "", { lastName: "Ray", role: "Adviser", company: "Acme" });
  await update(ids[0] ?? "", { twitterHandle: "ray" });
  await update(ids[0] ?? "", { location: "Oslo" });
  const events = await eventually("two events", async () => {
    const seen = fixture.publishedTo("identity.user.changed.v1", email);
    return seen.length >= 2 ? seen : undefined;
  });
  expect(events).toMatchObject([
    { lastName: "Ray", role: "Adviser", company: "Acme" },
    { lastName: "Ray", role: "Adviser", company: "Acme", location: "Oslo" },
  ]);
});

test("a link to an address that was corrected verifies nothing", async () => {
  const { email: typo, link: token } = await fixture.register();
  const { _id: id } = (await users().findOne({ email: typo } as object)) ?? { _id: "" };
  const email = newEmail();
  await update(id, { email });
  await expect(fixture.identity.verifyEmail({ token, password, client: newClient() })).rejects.toMatchObject({
    code: "INVALID_LINK",
  });
  expect((await find(id))[0]).toMatchObject({ email, verified: false });
});

test("nobody takes the own rights, or those of the last administrator", async () => {
  await users().updateMany({}, { $set: { isAdmin: false } });
  const { ids } = await group(2);
  const [one = "", two = ""] = ids;
  await makeAdmin(one);
  await expect(update(one, { isAdmin: false })).rejects.toMatchObject({ code: "LAST_ADMIN" });
  await makeAdmin(two);
  await expect(
    fixture.identity.updateUser({ id: one, isAdmin: false }, await asAdmin(one)),
  ).rejects.toMatchObject({ code: "OWN_RIGHTS" });
  const outcomes = await Promise.allSettled([one, two].map((id) => update(id, { isAdmin: false })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await users().countDocuments({ isAdmin: true })).toBe(1);
});

test("deletes accounts all or none: not the own, not the last administrator's, not an unknown one", async () => {
  await users().updateMany({}, { $set: { isAdmin: false } });
  const { ids } = await group(3);
  const [one = "", two = "", three = ""] = ids;
  await makeAdmin(three);
  await expect(remove([one, three])).rejects.toMatchObject({ code: "LAST_ADMIN" });
  await expect(remove([one, randomUUID()])).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  await expect(remove([one, two], two)).rejects.toMatchObject({ code: "OWN_ACCOUNT" });
  expect(await find(...ids)).toHaveLength(3);
  await remove([one, two]);
  expect((await find(...ids)).map(({ id }) => id)).toEqual([three]);
  for (const id of [one, two]) {
    await eventually("the event", async () => fixture.deletionsOf(id) === 1);
    expect(await actsOn(id)).toMatchObject([{ action: "deleted a user", before: "", after: "" }]);
  }
});
