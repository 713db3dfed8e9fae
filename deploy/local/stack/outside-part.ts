import { join } from "node:path";
import type { Servers } from "@plumbline/test-servers/servers/servers.ts";
import { createPortCheck } from "@plumbline/test-servers/servers/health.ts";
import { nodeFlags, nodeSettings, selectEnvironment } from "./part-process.ts";
import type { Ports } from "./parts.ts";
import { usesLocalOpenId } from "./providers.ts";
import type { Part } from "./supervisor.ts";

/**
 * Returns the process of the data mirror, the mail catcher, the payment server and the OpenID
 * server. It is healthy while all of them listen.
 */
export const planOutsidePart = ({
  root,
  ports,
  servers,
  stateDir,
  webhookSecret,
}: {
  root: string;
  ports: Ports;
  servers: Servers;
  stateDir: string;
  webhookSecret: string;
}): Part => {
  const hasOpenId = usesLocalOpenId(servers);
  const checks = [ports.mirror, ports.inbox, ports.payments, ...(hasOpenId ? [ports.openId] : [])].map(
    createPortCheck,
  );
  return {
    name: "outside servers",
    command: process.execPath,
    args: [...nodeFlags("outside servers"), join(root, "packages/test-servers/outside/main.ts")],
    env: {
      ...nodeSettings(root),
      ...selectEnvironment(),
      MIRROR_PORT: `${ports.mirror}`,
      SMTP_PORT: `${ports.smtp}`,
      INBOX_PORT: `${ports.inbox}`,
      PAYMENTS_PORT: `${ports.payments}`,
      PAYMENTS_FILE: join(stateDir, "payments.json"),
      WEBHOOK_URL: `http://127.0.0.1:${ports.http}/api/payments/webhook`,
      WEBHOOK_SECRET: webhookSecret,
      ...(hasOpenId && {
        OPENID_PORT: `${ports.openId}`,
        PUBLIC_URL: `http://localhost:${ports.page}`,
      }),
    },
    isHealthy: async () => (await Promise.all(checks.map((check) => check()))).every(Boolean),
  };
};
