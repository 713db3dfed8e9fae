import { join } from "node:path";
import type { Servers } from "@plumbline/test-servers/servers/servers.ts";
import { createPortCheck } from "@plumbline/test-servers/servers/health.ts";
import { nodeFlags, nodeSettings, selectEnvironment } from "./part-process.ts";
import type { Ports } from "./parts.ts";
import { usesLocalOpenId } from "./providers.ts";
import type { Part } from "./supervisor.ts";

/** Returns the data mirror, the mail catcher, the payment server and the OpenID server. */
export const planToolParts = ({
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
}): Part[] => {
  const node = (
    name: string,
    program: string,
    env: NodeJS.ProcessEnv,
    isHealthy: Part["isHealthy"],
  ): Part => ({
    name,
    command: process.execPath,
    args: [...nodeFlags(name), join(root, program)],
    env: { ...nodeSettings(root), ...selectEnvironment(), ...env },
    isHealthy,
  });
  return [
    node(
      "data mirror",
      "packages/test-servers/mirror/main.ts",
      { PORT: `${ports.mirror}` },
      createPortCheck(ports.mirror),
    ),
    node(
      "mail catcher",
      "packages/test-servers/mail/main.ts",
      { SMTP_PORT: `${ports.smtp}`, INBOX_PORT: `${ports.inbox}` },
      createPortCheck(ports.inbox),
    ),
    node(
      "payment server",
      "packages/test-servers/payments/main.ts",
      {
        PORT: `${ports.payments}`,
        PAYMENTS_FILE: join(stateDir, "payments.json"),
        WEBHOOK_URL: `http://127.0.0.1:${ports.http}/api/payments/webhook`,
        WEBHOOK_SECRET: webhookSecret,
      },
      createPortCheck(ports.payments),
    ),
    ...(usesLocalOpenId(servers)
      ? [
          node(
            "openid server",
            "packages/test-servers/openid/main.ts",
            { PORT: `${ports.openId}`, PUBLIC_URL: `http://localhost:${ports.page}` },
            createPortCheck(ports.openId),
          ),
        ]
      : []),
  ];
};
