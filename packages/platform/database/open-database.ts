import type { Connection } from "mongoose";
import type { z } from "zod";
import type { databaseConfig } from "../config.ts";
import { reach } from "../reach.ts";
import type { openService } from "../service.ts";
import { checkDatabaseVersion } from "./database-version.ts";
import { connectDatabase } from "./database.ts";

/**
 * Connects a service to its database; waits for it. While it is away later, the service's health
 * says so under the name "database". The connection is closed with the service. Throws if the
 * database has another version than this program.
 */
export const openDatabase = async ({
  config,
  service: { logger, onClose, setPart },
}: {
  config: Pick<z.infer<typeof databaseConfig>, "MONGODB_URI" | "MONGODB_DATABASE">;
  service: Pick<ReturnType<typeof openService>, "logger" | "onClose" | "setPart">;
}): Promise<Connection> => {
  const connection = await reach({
    server: "database",
    connect: () => connectDatabase({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE }),
    logger,
  });
  await checkDatabaseVersion(connection).catch(async (thrown: unknown) => {
    await connection.close();
    throw thrown;
  });
  const report = (isUp: boolean) => () => {
    setPart("database", isUp);
    logger[isUp ? "info" : "warn"](isUp ? "database reached" : "database lost");
  };
  connection.on("disconnected", report(false));
  connection.on("connected", report(true));
  setPart("database", true);
  onClose(async () => {
    connection.removeAllListeners();
    await connection.close();
  });
  return connection;
};
