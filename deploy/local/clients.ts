import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { ServiceClient } from "@plumbline/proto/identity/v1/clients_pb.ts";
import { createServiceTokens } from "@plumbline/platform/auth/tokens.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { readChannelCredentials } from "@plumbline/platform/rpc/tls.ts";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadAddresses } from "./stack/addresses.ts";
import { loadKeys } from "./stack/keys.ts";

// `npm run clients -- create | list | rotate | revoke`: the clients, programs of others, that may
// call services. Acts in the name of the administrator whose access token ADMIN_TOKEN is; without
// one, of the demo administrator of the running stack. IDENTITY_ADDRESS names another identity.

const usage = `Usage: npm run clients -- create NAME --scopes SCOPE,... [--per-minute 60] [--per-day 10000]
                          list
                          rotate ID [--keep-hours 168]
                          revoke ID`;

const stateDir = process.env["PLUMBLINE_STATE"] ?? resolve(import.meta.dirname, "../../.plumbline");
const address = process.env["IDENTITY_ADDRESS"] || (await loadAddresses(stateDir)).grpc["identity"] || "";
const tls = { channel: readChannelCredentials(process.env["GRPC_TLS_FOLDER"]) };
const identity = createRpcClient({ service: IdentityService, address, deadlineMs: 10_000, tls });

/** Logs in as the demo administrator, which only an embedded stack has. */
const logInToDemo = async (): Promise<string> => {
  if (process.env["IDENTITY_ADDRESS"]) throw new Error("ADMIN_TOKEN is not set.");
  const { private: keys } = await loadKeys(stateDir);
  const { tokens } = await identity.logIn(
    {
      email: "admin@plumbline.local",
      password: "plumbline-demo",
      client: { ip: "127.0.0.1", userAgent: "npm run clients" },
    },
    { as: await createServiceTokens({ name: "gateway", privateJwk: keys.gateway })("identity") },
  );
  return tokens?.accessToken ?? "";
};

const show = ({ id, name, scopes, perMinute, perDay, revokedAt, secrets }: ServiceClient): string => {
  const quotas = `${perMinute} calls a minute, ${perDay} a day`;
  const state = revokedAt ? `revoked ${revokedAt}` : `${secrets.length} valid secrets`;
  return `${id}  ${name}: ${scopes.join(" ")}; ${quotas}; ${state}`;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scopes: { type: "string", default: "" },
    "per-minute": { type: "string", default: "60" },
    "per-day": { type: "string", default: "10000" },
    "keep-hours": { type: "string", default: "168" },
  },
});
const number = (option: "per-minute" | "per-day" | "keep-hours"): number => {
  const text = values[option];
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} takes a whole number.`);
  return Number(text);
};

type Act = (argument: string, options: { as: string }) => Promise<string[]>;
const showSecret = (secret: string) => `secret, shown only now: ${secret}`;
const commands: Record<string, Act> = {
  create: async (name, options) => {
    const request = {
      name,
      scopes: values.scopes.split(",").filter((scope) => scope !== ""),
      perMinute: number("per-minute"),
      perDay: number("per-day"),
    };
    const { client, secret } = await identity.createClient(request, options);
    return [show(client as ServiceClient), showSecret(secret)];
  },
  list: async (_argument, options) => (await identity.listClients({}, options)).clients.map(show),
  rotate: async (id, options) => {
    const request = { id, keepHours: number("keep-hours") };
    const { client, secret } = await identity.rotateClientSecret(request, options);
    return [show(client as ServiceClient), showSecret(secret)];
  },
  revoke: async (id, options) => {
    await identity.revokeClient({ id }, options);
    return [`${id} is revoked.`];
  },
};

try {
  const [name = "", argument = ""] = positionals;
  const command = commands[name];
  if (!command || (name !== "list" && argument === "")) throw new Error(usage);
  const lines = await command(argument, { as: process.env["ADMIN_TOKEN"] || (await logInToDemo()) });
  for (const line of lines) console.log(line);
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : String(thrown));
  process.exitCode = 1;
} finally {
  identity.close();
}
