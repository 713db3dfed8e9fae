import type { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { afterAll } from "vitest";
import { createXsrf } from "../http/xsrf.ts";
import { startGateway } from "../main.ts";
import { startBackends } from "./backends.ts";

const unusedAddress = "127.0.0.1:1";

/**
 * Starts the gateway on a free port. Services without an address in addresses are unavailable. env
 * replaces settings; a PUBLIC_URL in it does not change where the gateway listens.
 */
export const startTestGateway = async ({
  settings,
  addresses,
  webDist = import.meta.dirname,
  env = {},
  clock,
}: {
  settings: Awaited<ReturnType<typeof createTestSettings>>;
  addresses: { IDENTITY_ADDRESS: string } & Record<string, string>;
  webDist?: string;
  env?: Record<string, string>;
  clock?: () => Date;
}) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const gateway = await startGateway(
    settings.environmentOf("gateway", {
      GRPC_PORT: "0",
      PORT: String(port),
      PUBLIC_URL: url,
      WEB_DIST: webDist,
      ORCHESTRATOR_ADDRESS: unusedAddress,
      BILLING_ADDRESS: unusedAddress,
      FEEDBACK_ADDRESS: unusedAddress,
      BLOG_ADDRESS: unusedAddress,
      NOTIFICATION_ADDRESS: unusedAddress,
      ...addresses,
      ...env,
    }),
    clock,
  );
  const xsrf = createXsrf({ secret: settings.keys.private.gateway });
  return {
    url,
    grpcPort: gateway.port,
    /** An anti-forgery token for the session of the settings' user tokens. */
    xsrfToken: xsrf.issue("test"),
    drain: gateway.drain,
    close: gateway.close,
  };
};

/**
 * Starts stand-ins of the services and a gateway in front of them; both close after the tests of
 * the file.
 */
export const openTestGateway = async (options: Omit<Parameters<typeof startTestGateway>[0], "addresses">) => {
  const backends = await startBackends(options.settings);
  const gateway = await startTestGateway({ ...options, addresses: backends.addresses });
  afterAll(async () => {
    await gateway.close();
    await backends.close();
  });
  return { backends, gateway };
};
