import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createSubscriptionStore } from "./store/subscription-store.ts";
import { useTestHandlers } from "./testing/test-handlers.ts";

const opened = useTestHandlers({ smtpPort: 1, clock: () => new Date() });
let subscriptions: ReturnType<typeof createSubscriptionStore>;
beforeAll(() => {
  subscriptions = createSubscriptionStore(opened.waiting);
});

const addPerson = async (subscribed: boolean) => {
  const userId = randomUUID();
  const event = { userId, email: `${userId}@example.com`, firstName: "Ann", subscribed };
  await opened.handle("identity.user.verified.v1", event);
  return userId;
};

test("finds who wants news, and switches it with a record, once", async () => {
  const [ann, bob] = [await addPerson(true), await addPerson(false)];
  expect(await subscriptions.find([ann, bob, "unknown"])).toEqual([ann]);
  const change = { userId: bob, subscribed: true, adminId: "an-admin" };
  expect(await subscriptions.set(change)).toBe(true);
  expect(await subscriptions.set(change)).toBe(true);
  expect((await subscriptions.find([ann, bob])).toSorted()).toEqual([ann, bob].toSorted());
  const acts = (await opened.waiting.events("notification.admin.acted.v1")).filter(
    ({ targetId }) => targetId === bob,
  );
  expect(acts).toMatchObject([{ actorId: "an-admin", after: '{"subscribed":true}' }]);
});

test("an unknown or deleted person is not switched", async () => {
  const gone = await addPerson(false);
  await opened.handle("identity.user.deleted.v1", { userId: gone });
  for (const userId of [gone, "unknown"])
    expect(await subscriptions.set({ userId, subscribed: true, adminId: "an-admin" })).toBe(false);
});
