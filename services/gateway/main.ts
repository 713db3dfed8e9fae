import { openBus } from "@plumbline/platform/bus/open-bus.ts";
import { loadConfig } from "@plumbline/platform/config.ts";
import { createPresence } from "@plumbline/platform/presence.ts";
import { openService, runService } from "@plumbline/platform/service.ts";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createClients } from "./clients.ts";
import { gatewayConfig } from "./config.ts";
import { createApp } from "./http/app.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { createTickerList } from "./http/tickers.ts";
import { createQuotas } from "./v1/quotas.ts";
import { createReadiness } from "./readiness.ts";
import { createLive } from "./socket/live.ts";
import { attachSockets } from "./socket/server.ts";

const name = "gateway";

/** Starts the gateway: HTTP and WebSocket for browsers, gRPC health for the cluster. */
export const startGateway = async (
  env: NodeJS.ProcessEnv = process.env,
  clock: () => Date = () => new Date(),
) => {
  const config = loadConfig(gatewayConfig, env);
  const service = openService({ name, config });
  const { logger, security, onClose, tokens, tls, verify, verifyMessage, redis, revocations } = service;

  const bus = await openBus({ name, config, service });
  const { close: closeClients, ...clients } = createClients({ config, tokens, tls, logger });
  onClose(closeClients);
  const live = createLive({ bus, presence: createPresence({ redis }), verify: verifyMessage, logger });
  onClose(live.close);

  const tickers = createTickerList({ orchestrator: clients.orchestrator, clock });
  const app = createApp({
    config,
    clients,
    verify,
    limit: createRateLimits({ redis, security }),
    quotas: createQuotas({ redis, security }),
    logger,
    security,
    readiness: createReadiness({ clients, bus, redis, tickers, isDraining: service.isDraining }),
    tickers,
    clock,
  });
  const server = createHttpServer(app.callback());
  const sockets = attachSockets({
    server,
    origin: new URL(config.PUBLIC_URL).origin,
    verify,
    revocations,
    clients,
    live,
    logger,
    security,
    clock,
  });
  server.listen(config.PORT, config.HTTP_HOST);
  await once(server, "listening");
  onClose(async () => {
    sockets.close();
    server.closeIdleConnections();
    server.close();
    setTimeout(() => server.closeAllConnections(), 3_000).unref();
    await once(server, "close");
  });
  const running = await service.serve([]);
  return { ...running, httpPort: (server.address() as AddressInfo).port };
};

if (import.meta.main) await runService(startGateway);
