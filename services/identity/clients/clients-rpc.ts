import type { MessageInitShape } from "@bufbuild/protobuf";
import type { ServiceClientSchema } from "@plumbline/proto/identity/v1/clients_pb.ts";
import type { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { type ClientScope, clientScopes } from "@plumbline/platform/auth/client-scopes.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText, requireCount, requireOneOf, requireText } from "@plumbline/platform/rpc/texts.ts";
import type { Client } from "./clients.ts";
import type { Clients } from "./clients.ts";

const maxNameLength = 100;
/** Ids and secrets are shorter. */
const maxIdLength = 100;
const mostPerMinute = 10_000;
const mostPerDay = 10_000_000;
const mostKeepHours = 720;

const scopeNames = Object.keys(clientScopes) as ClientScope[];

const readScopes = (scopes: string[]): ClientScope[] => {
  requireText("scopes", scopes.join(""), scopeNames.join("").length);
  return [...new Set(scopes.map((scope) => requireOneOf("scopes", scope, scopeNames)))].toSorted();
};

const present = ({
  secrets,
  createdAt,
  revokedAt,
  ...client
}: Client): MessageInitShape<typeof ServiceClientSchema> => ({
  ...client,
  createdAt: createdAt.toISOString(),
  ...optional("revokedAt", revokedAt?.toISOString() ?? null),
  secrets: secrets.map((secret) => ({
    createdAt: secret.createdAt.toISOString(),
    ...optional("expiresAt", secret.expiresAt?.toISOString() ?? null),
  })),
});

/** Creates the handlers of clients' tokens, and of administrators' calls about clients. */
export const createClientHandlers = ({ clients }: { clients: Clients }) =>
  ({
    issueClientToken: {
      access: "public",
      handle: ({ clientId, clientSecret }) =>
        clients.issueToken({
          clientId: limitText("clientId", clientId, maxIdLength),
          secret: limitText("clientSecret", clientSecret, maxIdLength),
        }),
    },
    createClient: {
      access: "admin",
      handle: async ({ name, scopes, perMinute, perDay }, { caller }) => {
        const { client, secret } = await clients.create(requireUserId(caller), {
          name: requireText("name", name, maxNameLength).trim(),
          scopes: readScopes(scopes),
          perMinute: requireCount("perMinute", perMinute, { least: 1, most: mostPerMinute }),
          perDay: requireCount("perDay", perDay, { least: 1, most: mostPerDay }),
        });
        return { client: present(client), secret };
      },
    },
    listClients: {
      access: "admin",
      handle: async () => ({ clients: (await clients.list()).map(present) }),
    },
    rotateClientSecret: {
      access: "admin",
      handle: async ({ id, keepHours }, { caller }) => {
        const { client, secret } = await clients.rotate(requireUserId(caller), {
          id: requireText("id", id, maxIdLength),
          keepHours: requireCount("keepHours", keepHours, { least: 0, most: mostKeepHours }),
        });
        return { client: present(client), secret };
      },
    },
    revokeClient: {
      access: "admin",
      handle: async ({ id }, { caller }) => {
        await clients.revoke(requireUserId(caller), requireText("id", id, maxIdLength));
        return {};
      },
    },
  }) satisfies Partial<Methods<typeof IdentityService>>;
