import { createFileRegistry, type DescMethod } from "@bufbuild/protobuf";
import { Client, credentials, Metadata, type ServiceError, status } from "@grpc/grpc-js";
import { type ServiceName, serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { reflectFiles, reflectServices } from "@plumbline/test-kit/reflection.ts";
import type { AttackContext } from "./attack.ts";

const callDeadlineMs = 30_000;

/** What a server answered. code: the name of the gRPC status. */
export type GrpcAnswer = { code: string; text: string; bytes: Buffer };

/** A method that a running service offers, to be called with any bytes and any token. */
export type GrpcTarget = {
  name: string;
  service: ServiceName;
  method: DescMethod;
  send: (bytes: Uint8Array, token?: string) => Promise<GrpcAnswer>;
};

const statusName = (code: number) => status[code] ?? `status ${code}`;
const keepBytes = (bytes: Buffer) => bytes;

const open = (port: number) =>
  new Client(`127.0.0.1:${port}`, credentials.createInsecure(), {
    "grpc.max_send_message_length": -1,
    "grpc.max_receive_message_length": -1,
  });

/** Lists the methods of a server, without those of the gRPC library (health, reflection). */
const listMethods = async (client: Client): Promise<DescMethod[]> => {
  const names = (await reflectServices(client)).filter((name) => !name.startsWith("grpc."));
  const found = [];
  for (const name of names) {
    const protos = await reflectFiles(client, name);
    const [own] = protos;
    if (!own) throw new Error(`the server offers ${name}, but has no file of it`);
    const registry = createFileRegistry(own, (path) => protos.find((proto) => proto.name === path));
    found.push(...(registry.getService(name)?.methods ?? []));
  }
  return found;
};

const createSend =
  (client: Client, method: DescMethod): GrpcTarget["send"] =>
  (bytes, token) =>
    new Promise((resolve) => {
      const metadata = new Metadata();
      if (token !== undefined) metadata.set("authorization", `Bearer ${token}`);
      const received: Buffer[] = [];
      const end = (error?: ServiceError | null) =>
        resolve({
          code: error ? statusName(error.code) : "OK",
          text: error?.details ?? "",
          bytes: Buffer.concat(received),
        });
      const path = `/${method.parent.typeName}/${method.name}`;
      const rest = [
        keepBytes,
        keepBytes,
        Buffer.from(bytes),
        metadata,
        { deadline: Date.now() + callDeadlineMs },
      ] as const;
      if (method.methodKind === "server_streaming") {
        const stream = client.makeServerStreamRequest(path, ...rest);
        stream.on("data", (chunk: Buffer) => received.push(chunk));
        stream.on("error", end);
        stream.on("end", () => end());
      } else {
        client.makeUnaryRequest(path, ...rest, (error, answer) => {
          if (answer) received.push(answer);
          end(error);
        });
      }
    });

/** Calls that end what the other calls read. */
const isFinal = ({ name }: DescMethod) => /^(Cancel|Delete)/.test(name);

/** Asks each service for its methods by reflection. Those that delete come last. */
export const openGrpcTargets = async ({ ports }: AttackContext["stack"]) => {
  const targets: GrpcTarget[] = [];
  const clients: Client[] = [];
  for (const service of serviceNames) {
    const client = open(ports.grpc[service]);
    clients.push(client);
    for (const method of await listMethods(client)) {
      const name = `${service}.${method.localName}`;
      targets.push({ name, service, method, send: createSend(client, method) });
    }
  }
  return {
    targets: targets.toSorted((a, b) => Number(isFinal(a.method)) - Number(isFinal(b.method))),
    close: () => {
      for (const client of clients) client.close();
    },
  };
};
