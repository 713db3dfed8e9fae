import { serviceNames, type ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import type { Ports } from "./parts.ts";

const chooseGrpcPorts = async () =>
  Object.fromEntries(
    await Promise.all(serviceNames.map(async (name) => [name, await freePort()] as const)),
  ) as Record<ServiceName, number>;

/**
 * Chooses where everything listens. hasOwnPage: something else than the gateway answers at the
 * page's port.
 */
export const choosePorts = async (page: number, hasOwnPage: boolean): Promise<Ports> => ({
  http: hasOwnPage ? await freePort() : page,
  page,
  mirror: await freePort(),
  smtp: await freePort(),
  inbox: await freePort(),
  payments: await freePort(),
  openId: await freePort(),
  grpc: await chooseGrpcPorts(),
});

/** Chooses the ports of each replica of the services; the first has the given ones. */
export const chooseReplicaPorts = async (first: Ports, count: number): Promise<Ports[]> => {
  const others = Array.from({ length: count - 1 }, async () => ({
    ...first,
    http: await freePort(),
    grpc: await chooseGrpcPorts(),
  }));
  return [first, ...(await Promise.all(others))];
};
