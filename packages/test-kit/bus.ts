import { create, toBinary } from "@bufbuild/protobuf";
import type { NatsConnection, StoredMsg } from "nats";
import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { connectBus, publishDurable } from "@plumbline/platform/bus/bus.ts";
import { type EventInit, eventSchemas, type Subject } from "@plumbline/platform/bus/events.ts";
import { readDeadLetters } from "@plumbline/platform/bus/list-dead-letters.ts";
import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { eventually, type TestSettings } from "./settings.ts";

/** Connects to the bus of the test run; the connection closes after the tests of the file. */
export const connectTestBus = async (): Promise<NatsConnection> => {
  const bus = await connectBus({ url: process.env["NATS_URL"] as string, name: "test" });
  afterAll(() => bus.close());
  return bus;
};

/** Waits until a consumer has handled and acknowledged all messages of its stream. */
export const consumerSettled = ({
  bus,
  stream,
  durable,
}: {
  bus: NatsConnection;
  stream: string;
  durable: string;
}) =>
  eventually(`consumer ${durable} has handled all of ${stream}`, async () => {
    const info = await (await bus.jetstreamManager()).consumers.info(stream, durable);
    return info.num_pending === 0 && info.num_ack_pending === 0;
  });

/** Waits for the dead letter that a service made of the message with an id. */
export const waitForDeadLetter = ({
  bus,
  service,
  id,
}: {
  bus: NatsConnection;
  service: string;
  id: string;
}): Promise<StoredMsg> => {
  return eventually(`a dead letter of ${id} for ${service}`, async () => {
    for await (const message of readDeadLetters(bus))
      if (message.header.get("Nats-Msg-Id") === `${service}:${id}`) return message;
    return null;
  });
};

/**
 * Publishes a message, signed by the service that owns its subject or in the name of another.
 * JetStream drops a second one with the same id.
 */
export const publishSigned = async ({
  bus,
  settings,
  subject,
  data,
  id,
  from,
  carrier = {},
}: {
  bus: NatsConnection;
  settings: TestSettings;
  subject: string;
  data: Uint8Array;
  id: string;
  from?: ServiceName;
  carrier?: Record<string, string>;
}) => {
  const sign = from ? settings.sign(from) : settings.signAsOwner;
  const signature = await sign({ subject, id, data });
  await publishDurable({ bus, subject, data, id, carrier, signature });
};

/** Publishes an event as the outbox of its owner does, or in the name of another service. */
export const emitEvent = <S extends Subject>({
  bus,
  settings,
  subject,
  event,
  id = randomUUID(),
  from,
}: {
  bus: NatsConnection;
  settings: TestSettings;
  subject: S;
  event: EventInit<S>;
  id?: string;
  from?: ServiceName;
}) => {
  const schema = eventSchemas[subject];
  const data = toBinary(schema, create(schema, event as never));
  return publishSigned({ bus, settings, subject, data, id, ...(from && { from }) });
};
