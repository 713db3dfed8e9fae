import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Servers } from "@plumbline/test-servers/servers/servers.ts";
import type { Ports } from "./parts.ts";

/** The addresses of the running stack, for development tools. */
export type Addresses = {
  page: string;
  inbox: string;
  /** The local payment server. */
  payments: string;
  /** The mirror of the sources of company data. */
  mirror: string;
  /** host:port of each service's gRPC server. */
  grpc: Record<string, string>;
  mongodb: string;
  /** False if MONGODB_URI names a database of the developer's. */
  isOwnDatabase: boolean;
  nats: string;
  redis: string;
};

const addressesPath = (stateDir: string) => join(stateDir, "addresses.json");

/**
 * Writes the addresses into the state folder, readable only by the owner: server addresses may hold
 * passwords.
 */
export const saveAddresses = async ({
  stateDir,
  url,
  ports,
  servers,
}: {
  stateDir: string;
  url: string;
  ports: Ports;
  servers: Servers;
}): Promise<void> => {
  const addresses: Addresses = {
    page: url,
    inbox: `${url}/dev/inbox`,
    payments: `http://localhost:${ports.payments}`,
    mirror: `http://127.0.0.1:${ports.mirror}`,
    grpc: Object.fromEntries(Object.entries(ports.grpc).map(([name, port]) => [name, `127.0.0.1:${port}`])),
    mongodb: servers.mongodbUri,
    isOwnDatabase: servers.isOwnDatabase,
    nats: servers.natsUrl,
    redis: servers.redisUrl,
  };
  await writeFile(addressesPath(stateDir), `${JSON.stringify(addresses, null, 2)}\n`, { mode: 0o600 });
};

/** Reads the addresses of the stack that was started last. Throws if none has been started. */
export const loadAddresses = async (stateDir: string): Promise<Addresses> => {
  const text = await readFile(addressesPath(stateDir), "utf8").catch(() => {
    throw new Error("Nothing has been started here yet. Run npm start first.");
  });
  return JSON.parse(text) as Addresses;
};
