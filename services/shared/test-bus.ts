import type { NatsConnection } from "nats";
import { eventually } from "./test-kit.ts";

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
