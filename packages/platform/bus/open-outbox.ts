import type { z } from "zod";
import type { busConfig, databaseConfig } from "../config.ts";
import { openDatabase } from "../database/open-database.ts";
import type { openService } from "../service.ts";
import { openBus } from "./open-bus.ts";
import { createOutbox } from "./outbox.ts";

/**
 * Connects a service to its database and to the bus, with an outbox between them; waits for both.
 * All are closed with the service. The outbox publishes nothing before its start is called.
 */
export const openOutbox = async ({
  name,
  config,
  service,
}: {
  name: string;
  config: z.infer<typeof databaseConfig> & z.infer<typeof busConfig>;
  service: Pick<ReturnType<typeof openService>, "logger" | "onClose" | "setPart" | "signMessage">;
}) => {
  const { logger, onClose, signMessage } = service;
  const connection = await openDatabase({ config, service });
  const bus = await openBus({ name, config, service });
  const outbox = createOutbox({ connection, bus, sign: signMessage, logger });
  onClose(outbox.close);
  return { connection, bus, outbox };
};
