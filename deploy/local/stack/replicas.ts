import { serviceNames, type ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import type { Servers } from "@plumbline/test-servers/servers/servers.ts";
import { planServiceParts, type Ports } from "./parts.ts";
import type { Part } from "./supervisor.ts";

/** How many processes of a service run; one of those that are not named. */
export type Replicas = Partial<Record<ServiceName, number>>;

/** Changes what the benchmarks of faults need to change: where a server is reached, and its process. */
export type Interference = {
  /** Returns the port at which services reach a server that listens on another; by default the same. */
  route?: (name: string, port: number) => Promise<number>;
  change?: (part: Part) => Part;
};

/** Returns the name of a replica of a service: billing, billing-2, billing-3. */
const nameReplica = (name: string, index: number) => (index === 0 ? name : `${name}-${index + 1}`);

/** Returns the addresses of the servers as services reach them. */
export const routeServers = async ({
  servers,
  ports,
  route,
}: {
  servers: Servers;
  ports: { mongo: number; nats: number; redis: number };
  route: NonNullable<Interference["route"]>;
}) => {
  const names = { mongo: "MongoDB protocol", nats: "NATS", redis: "Redis" };
  const [mongo, nats, redis] = await Promise.all(
    (["mongo", "nats", "redis"] as const).map(async (key) => ({
      from: `:${ports[key]}`,
      to: `:${await route(names[key], ports[key])}`,
    })),
  );
  const at = (url: string, way: { from: string; to: string } | undefined) =>
    way ? url.replace(way.from, way.to) : url;
  return {
    isOwnDatabase: servers.isOwnDatabase,
    mongodbUriOf: (name: ServiceName) => at(servers.mongodbUriOf(name), mongo),
    natsUrl: at(servers.natsUrl, nats),
    redisUrl: at(servers.redisUrl, redis),
  };
};

/** Plans the processes of all services, and says where the gateways are reached. */
export const planReplicas = async ({
  replicaPorts,
  replicas,
  route,
  settings,
}: {
  replicaPorts: Ports[];
  replicas: Replicas;
  route: NonNullable<Interference["route"]>;
  settings: Omit<Parameters<typeof planServiceParts>[0], "ports" | "addressOf">;
}) => {
  const countOf = (name: string) => replicas[name as ServiceName] ?? 1;
  const routed = new Map<string, string>();
  for (const name of serviceNames) {
    const own = replicaPorts.slice(0, countOf(name));
    const hosts = await Promise.all(
      own.map(async ({ grpc }, index) => `127.0.0.1:${await route(nameReplica(name, index), grpc[name])}`),
    );
    routed.set(name, hosts.length === 1 ? (hosts[0] ?? "") : `ipv4:${hosts.join(",")}`);
  }
  const addressOf = (name: ServiceName) => routed.get(name) ?? "";
  const services = replicaPorts.flatMap((ports, index) =>
    planServiceParts({ ...settings, ports, addressOf })
      .filter(({ name }) => index < countOf(name))
      .map((part) => ({ ...part, name: nameReplica(part.name, index) })),
  );
  const gatewayPorts = replicaPorts.slice(0, countOf("gateway")).map(({ http }) => http);
  return { services, gatewayPorts };
};
