import type { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { freePort } from "@plumbline/local/servers/ports.ts";
import { createXsrf } from "../http/xsrf.ts";
import { startGateway } from "../main.ts";

const nowhere = "127.0.0.1:1";

/**
 * The gateway on a free port, in front of services that are not there but for those whose addresses are given.
 * env replaces its settings; a PUBLIC_URL of the test's own does not change where it listens.
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
      ORCHESTRATOR_ADDRESS: nowhere,
      BILLING_ADDRESS: nowhere,
      FEEDBACK_ADDRESS: nowhere,
      BLOG_ADDRESS: nowhere,
      NOTIFICATION_ADDRESS: nowhere,
      ...addresses,
      ...env,
    }),
    clock,
  );
  const xsrf = createXsrf({ secret: settings.keys.private.gateway });
  return {
    url,
    grpcPort: gateway.port,
    /** An anti-forgery token of the session of the settings' user tokens. */
    xsrfToken: xsrf.issue("test"),
    close: gateway.close,
  };
};
