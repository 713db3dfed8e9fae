import { create, type DescMessage } from "@bufbuild/protobuf";
import { eventSchemas } from "@plumbline/platform/bus/events.ts";
import { createOutbox } from "@plumbline/platform/bus/outbox.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { connectTestBus } from "@plumbline/test-kit/bus.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createIdentityHandlers } from "../events.ts";
import { useTestIdentity } from "../testing/test-identity.ts";
import { createOnboarding } from "./onboarding.ts";
import { createOnboardingStore } from "./onboarding-store.ts";

const settings = await createTestSettings();
const fixture = useTestIdentity({ settings });
const bus = await connectTestBus();
const logger = createLogger({ name: "test", level: "silent" });

const nothing = {
  boughtCredits: false,
  ranAnalysis: false,
  freeAnalyses: false,
  howItWorks: false,
  sharedReferral: false,
  completedProfile: false,
  dismissed: false,
};
const open = async () => {
  const { user, tokens } = await fixture.registerVerified();
  const as = { as: tokens?.accessToken ?? "" };
  return {
    userId: user?.id ?? "",
    get: async () => (await fixture.identity.getOnboarding({}, as)).progress,
    mark: async (marks: object) => (await fixture.identity.markOnboarding(marks, as)).progress,
  };
};
const rows = () => fixture.connection.collection<{ _id: string }>("onboarding");
const changesOf = async (userId: string) => {
  const sent = await fixture.connection
    .collection("outbox")
    .find({ subject: "identity.onboarding.changed.v1" })
    .toArray();
  return sent.filter(({ data }) => Buffer.from((data as { buffer: Uint8Array }).buffer).includes(userId))
    .length;
};

test("begins with nothing done, and keeps what pages tell", async () => {
  const { get, mark } = await open();
  expect(await get()).toMatchObject(nothing);
  expect(await mark({ freeAnalyses: true })).toMatchObject({ ...nothing, freeAnalyses: true });
  await mark({ howItWorks: true, sharedReferral: true, freeAnalyses: false });
  const marked = { ...nothing, freeAnalyses: true, howItWorks: true, sharedReferral: true };
  expect(await get()).toMatchObject(marked);
  expect(await mark({ dismissed: true })).toMatchObject({ ...marked, dismissed: true });
});

test("adds an event for a change, and none for what is known", async () => {
  const { userId, mark } = await open();
  await mark({ freeAnalyses: true });
  await mark({ freeAnalyses: true });
  await mark({});
  expect(await changesOf(userId)).toBe(1);
});

type Handled = "billing.purchase.completed.v1" | "analysis.analysis.completed.v1";
/** Handles an event of a user as the consumer does. */
const handle = async (subject: Handled, userId: string) => {
  const { connection } = fixture;
  const outbox = createOutbox({ connection, bus, sign: settings.sign("identity"), logger });
  const onboarding = createOnboarding({
    onboarding: createOnboardingStore({ connection: fixture.connection, outbox }),
    findUser: async (id) =>
      (await connection.collection<{ _id: string }>("users").findOne({ _id: id })) as never,
  });
  const handler = createIdentityHandlers({
    onboarding,
    actions: { handlers: {} },
    adminUsers: { keepCredits: async () => undefined },
  })[subject];
  const message = create<DescMessage>(eventSchemas[subject], { userId });
  await handler?.(message as never, { id: randomUUID() });
};

test("purchases and analyses count by their events, also when these come twice", async () => {
  const { userId, get, mark } = await open();
  await handle("billing.purchase.completed.v1", userId);
  await handle("billing.purchase.completed.v1", userId);
  expect(await get()).toMatchObject({ ...nothing, boughtCredits: true });
  await handle("analysis.analysis.completed.v1", userId);
  const done = { ...nothing, boughtCredits: true, ranAnalysis: true };
  expect(await get()).toMatchObject(done);
  expect(await changesOf(userId)).toBe(2);
  expect(await mark({ boughtCredits: false }), "pages do not tell these").toMatchObject(done);
});

test("an event of somebody who is no user leaves nothing behind", async () => {
  const stranger = randomUUID();
  await handle("analysis.analysis.completed.v1", stranger);
  expect(await rows().findOne({ _id: stranger })).toBeNull();
});

test("the profile counts once every field is filled in", async () => {
  const { userId, get } = await open();
  const fill = (fields: object) =>
    fixture.connection.collection<{ _id: string }>("users").updateOne({ _id: userId }, { $set: fields });
  await fill({ role: "Analyst", company: "Acme", location: "London" });
  expect((await get())?.completedProfile).toBe(false);
  await fill({ investorType: "Private" });
  expect((await get())?.completedProfile).toBe(true);
});
