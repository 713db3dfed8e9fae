import { fromBinary } from "@bufbuild/protobuf";
import {
  type UserRegistered,
  UserRegisteredSchema,
  type UserVerified,
  UserVerifiedSchema,
} from "@plumbline/proto/events/v1/events_pb.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { connectBus } from "@plumbline/platform/bus/bus.ts";
import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { type EventMessage, eventSchemas, type Subject } from "@plumbline/platform/bus/events.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { type createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { startIdentity } from "../main.ts";

export const password = "correct horse battery";
/** What the browser keeps that registers the users of tests. */
const browserSecret = "the secret of a test's browser";
/** A browser with an IP of its own. */
export const newClient = () => ({ ip: randomUUID(), userAgent: "test" });
export const newEmail = () => `${randomUUID()}@example.com`;

/**
 * Starts identity and returns a client that calls it as the gateway does, its database and its
 * events.
 */
export const startTestIdentity = async ({
  settings,
  env = {},
  clock,
}: {
  settings: Awaited<ReturnType<typeof createTestSettings>>;
  env?: Record<string, string>;
  clock?: () => Date;
}) => {
  const registered: UserRegistered[] = [];
  const verified: UserVerified[] = [];
  const bus = await connectBus({ url: process.env["NATS_URL"] as string, name: "test" });
  bus.subscribe("identity.user.registered.v1", {
    callback: (_error, message) => void registered.push(fromBinary(UserRegisteredSchema, message.data)),
  });
  bus.subscribe("identity.user.verified.v1", {
    callback: (_error, message) => void verified.push(fromBinary(UserVerifiedSchema, message.data)),
  });
  const published: { subject: string; event: unknown }[] = [];
  for (const pattern of [
    "identity.password.*.v1",
    "identity.address.*.v1",
    "identity.sign-in.*.v1",
    "identity.user.changed.v1",
    "identity.user.deleted.v1",
  ])
    bus.subscribe(pattern, {
      callback: (_error, { subject, data }) =>
        void published.push({ subject, event: fromBinary(eventSchemas[subject as Subject], data) }),
    });
  await bus.flush();
  const environment = settings.environmentOf("identity", {
    GRPC_PORT: "0",
    IDENTITY_SIGNING_KEY: settings.keys.identitySigningKey,
    ...env,
  });
  let running = await startIdentity(environment, clock);
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  const identity = createRpcClient({
    service: IdentityService,
    address: `127.0.0.1:${running.port}`,
    deadlineMs: 30_000,
    token: () => settings.serviceToken("gateway", "identity"),
  });

  const eventsOf = (email: string) => registered.filter((event) => event.email === email);
  /** Waits for the nth mail to an address, and returns the token of its link. */
  const linkTo = async (email: string, count = 1): Promise<string> => {
    const event = await eventually(`mail ${count} to ${email}`, async () => eventsOf(email)[count - 1]);
    const as = await settings.serviceToken("notification", "identity");
    const { registrationId } = event;
    return (await identity.getVerificationToken({ registrationId }, { as })).token;
  };
  /** Returns the events of a subject about an address. */
  const publishedTo = <S extends Subject>(subject: S, email: string) =>
    published
      .filter((one) => one.subject === subject)
      .map(({ event }) => event as EventMessage<S> & { email: string })
      .filter((event) => event.email === email);
  /** Counts the events that a user's account was deleted. */
  const deletionsOf = (userId: string | undefined) =>
    published.filter(
      ({ subject, event }) =>
        subject === "identity.user.deleted.v1" && (event as { userId: string }).userId === userId,
    ).length;
  /** Waits for the nth event that has a link sent to an address, and returns the link's token. */
  const tokenOf = async (
    subject: "identity.password.forgotten.v1" | "identity.address.requested.v1",
    email: string,
    count = 1,
  ) => {
    const { requestId } = await eventually(
      `${subject} ${count} of ${email}`,
      async () => publishedTo(subject, email)[count - 1],
    );
    const as = await settings.serviceToken("notification", "identity");
    return (await identity.getLinkToken({ requestId }, { as })).token;
  };
  const register = async (
    changes: {
      email?: string;
      firstName?: string;
      referralCode?: string;
      subscribed?: boolean;
    } = {},
  ) => {
    const email = changes.email ?? newEmail();
    await identity.register({
      firstName: "Ann",
      lastName: "Lee",
      password,
      browserSecret,
      client: newClient(),
      ...changes,
      email,
    });
    return { email, link: await linkTo(email) };
  };
  const registerVerified = async (changes: Parameters<typeof register>[0] = {}) => {
    const { email, link } = await register(changes);
    const { user, tokens } = await identity.verifyEmail({ token: link, browserSecret, client: newClient() });
    return { email, link, user, tokens, refreshToken: tokens?.refreshToken ?? "" };
  };
  return {
    identity,
    connection,
    environment,
    port: running.port,
    registered: eventsOf,
    verified: (email: string) => verified.filter((event) => event.email === email),
    linkTo,
    publishedTo,
    deletionsOf,
    tokenOf,
    register,
    registerVerified,
    /** Ends identity and starts it again at the same port. */
    restart: async () => {
      const { port } = running;
      await running.close();
      running = await startIdentity({ ...environment, GRPC_PORT: String(port) }, clock);
    },
    close: async () => {
      identity.close();
      await running.close();
      await connection.close();
      await bus.close();
    },
  };
};

/**
 * Starts identity before the tests of a file, and closes it after them. Returns what
 * startTestIdentity returns; its fields are set once the tests run.
 */
export const useTestIdentity = (options: Parameters<typeof startTestIdentity>[0]) => {
  const fixture = {} as Awaited<ReturnType<typeof startTestIdentity>>;
  beforeAll(async () => {
    Object.assign(fixture, await startTestIdentity(options));
  });
  afterAll(() => fixture.close());
  return fixture;
};
