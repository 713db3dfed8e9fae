import type { NatsConnection } from "nats";
import type { z } from "zod";
import type { busConfig } from "../config.ts";
import { reach } from "../reach.ts";
import type { openService } from "../service.ts";
import { observe } from "../telemetry/metrics.ts";
import { connectBus, deadStream } from "./bus.ts";

/** Connects a service to the bus; waits for it. The connection is closed with the service. */
export const openBus = async ({
  name,
  config,
  service: { logger, onClose },
}: {
  name: string;
  config: z.infer<typeof busConfig>;
  service: Pick<ReturnType<typeof openService>, "logger" | "onClose">;
}): Promise<NatsConnection> => {
  const bus = await reach({
    server: "broker",
    connect: () => connectBus({ url: config.NATS_URL, name, replicas: config.NATS_REPLICAS }),
    logger,
  });
  onClose(() => bus.close());
  observe("dead.letters", "Messages of all services that nobody could handle", async () => {
    const { state } = await (await bus.jetstreamManager()).streams.info(deadStream);
    return [[state.messages, {}]];
  });
  return bus;
};
