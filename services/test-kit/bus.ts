import type { NatsConnection, StoredMsg } from "nats";
import { afterAll } from "vitest";
import { connectBus } from "@plumbline/shared/bus/bus.ts";
import { readDeadLetters } from "@plumbline/shared/bus/list-dead-letters.ts";
import { eventually } from "./settings.ts";

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

/**
 * Waits for the dead letter that a service made of the message with an id. A service under test
 * also gets the events of other test files, so its newest dead letter may be of another message.
 */
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
