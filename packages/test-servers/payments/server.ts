import { bodyParser } from "@koa/bodyparser";
import Koa from "koa";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPaymentApi } from "./api.ts";
import { createBank } from "./bank.ts";
import { createPaymentPages } from "./pages.ts";
import { openPaymentState } from "./state.ts";
import { createDelivery } from "./webhooks.ts";

/**
 * Starts a payment server on 127.0.0.1 that speaks the part of Stripe's protocol that Plumbline
 * uses, with a checkout page and signed messages. file: where its payments are kept, null for
 * memory. webhookUrl: where messages go; null sends none.
 */
export const startPaymentServer = async ({
  port,
  file,
  webhookUrl,
  webhookSecret,
}: {
  port: number;
  file: string | null;
  webhookUrl: string | null;
  webhookSecret: string;
}) => {
  const { state, save } = openPaymentState(file);
  const delivery = webhookUrl === null ? null : createDelivery({ url: webhookUrl, secret: webhookSecret });
  const deliveries = new Set<Promise<void>>();
  const bank = createBank({
    state,
    announce: (event) => {
      const done = delivery?.deliver(event).finally(() => deliveries.delete(done as Promise<void>));
      if (done) deliveries.add(done);
    },
  });
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const app = new Koa();
  app.use(bodyParser({ enableTypes: ["form"], formLimit: "64kb" }));
  app.use(createPaymentApi({ state, bank, save, publicUrl: url }).routes());
  app.use(createPaymentPages({ state, bank, save }).routes());
  server.on("request", app.callback());
  return {
    url,
    state,
    bank,
    close: async (): Promise<void> => {
      delivery?.stop();
      await Promise.all(deliveries);
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
