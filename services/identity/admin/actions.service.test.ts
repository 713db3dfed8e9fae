import { connectTestBus, emitEvent, waitForDeadLetter } from "@plumbline/test-kit/bus.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newClient, password, useTestIdentity } from "../testing/test-identity.ts";

const settings = await createTestSettings();
const fixture = useTestIdentity({ settings });
const bus = await connectTestBus();

const asAdmin = async () => ({ as: await settings.userToken({ userId: "an-admin", isAdmin: true }) });
const list = async (page: object = {}, targetType = "") =>
  fixture.identity.listAdminActions({ page: { page: 1, limit: 100, ...page }, targetType }, await asAdmin());
const idsOf = async (...query: Parameters<typeof list>) => (await list(...query)).actions.map(({ id }) => id);
/** Announces an act as the service does that owns its target. */
const act = async (changes: object = {}, id: string = randomUUID()) => {
  const event = {
    actorId: randomUUID(),
    action: "adjusted credits",
    targetType: "user",
    targetId: randomUUID(),
    before: '{"credits":5}',
    after: '{"credits":8}',
    at: new Date().toISOString(),
    ...changes,
  };
  await emitEvent({ bus, settings, subject: "billing.admin.acted.v1", event, id });
  return { ...event, id };
};
const kept = ({ id }: { id: string }) =>
  eventually(`act ${id} is kept`, async () => (await list()).actions.find((one) => one.id === id));

test("keeps an act once, with the names of who did it and to whom", async () => {
  const [actor, target] = [
    await fixture.registerVerified(),
    await fixture.registerVerified({ firstName: "Bob" }),
  ];
  const acted = await act({ actorId: actor.user?.id, targetId: target.user?.id });
  await act(acted, acted.id);
  const later = await act({ at: "2101-01-01T00:00:00.000Z" });
  await kept(later);
  expect(await kept(acted)).toMatchObject({
    ...acted,
    service: "billing",
    actorName: "Ann Lee",
    targetName: "Bob Lee",
  });
  expect((await idsOf()).filter((id) => id === acted.id)).toHaveLength(1);
  expect((await idsOf())[0]).toBe(later.id);
});

test("finds acts by person, target and act, literally, and pages through them", async () => {
  const firstName = `Q${randomUUID().slice(0, 8)}`;
  const { user, email } = await fixture.registerVerified({ firstName });
  const [one, two, three] = [
    await act({ actorId: user?.id, at: "2026-01-01T00:00:00.000Z" }),
    await act({ targetId: user?.id, at: "2026-01-02T00:00:00.000Z" }),
    await act({ targetType: "mail", action: "(.*) was sent", at: "2026-01-03T00:00:00.000Z" }),
  ];
  await Promise.all([one, two, three].map(kept));
  for (const search of [firstName, email]) expect(await idsOf({ search })).toEqual([two.id, one.id]);
  expect(await idsOf({ search: firstName, sortBy: "at", page: 2, limit: 1 })).toEqual([two.id]);
  expect(await idsOf({ search: "(.*)" })).toEqual([three.id]);
  expect(await idsOf({ search: two.targetId })).toContain(two.id);
  expect(await idsOf({ search: firstName }, "mail")).toEqual([]);
  expect((await list({ page: 99_999 })).actions).toEqual([]);
  await expect(list({ sortBy: "after" })).rejects.toMatchObject({ code: "INVALID_SORT" });
});

test("an act that its service did not sign is not kept", async () => {
  const id = randomUUID();
  const event = { actorId: "a", action: "adjusted credits", targetType: "user", targetId: "b" };
  await emitEvent({ bus, settings, subject: "billing.admin.acted.v1", event, id, from: "gateway" });
  await waitForDeadLetter({ bus, service: "identity", id });
  expect(await idsOf()).not.toContain(id);
});

test("of a deleted account the acts stay, without what they say of it", async () => {
  const { user, tokens } = await fixture.registerVerified();
  const acted = await act({ targetId: user?.id, before: '{"firstName":"Cassandra"}' });
  await kept(acted);
  await fixture.identity.deleteAccount(
    { confirm: "DELETE", password, client: newClient() },
    { as: tokens?.accessToken ?? "" },
  );
  expect(await kept(acted)).toMatchObject({ targetId: user?.id, targetName: "", before: "", after: "" });
});
