import type { NatsConnection, StoredMsg } from "nats";
import { storedDeadLetters } from "@plumbline/shared/bus/list-dead-letters.ts";
import { eventually } from "./settings.ts";

/** Waits until all that was published was given to a consumer and nothing of it is under way. */
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
 * Waits for the dead letter that a service made of one message, by the message's id. A service under test is given the
 * events of other test files too, so its newest dead letter may be of another message.
 */
export const deadLetterOf = ({
  bus,
  service,
  id,
}: {
  bus: NatsConnection;
  service: string;
  id: string;
}): Promise<StoredMsg> => {
  return eventually(`a dead letter of ${id} for ${service}`, async () => {
    for await (const message of storedDeadLetters(bus))
      if (message.header.get("Nats-Msg-Id") === `${service}:${id}`) return message;
    return null;
  });
};
