import { localClient, localProviders } from "@plumbline/test-servers/openid/names.ts";
import { localPrices } from "@plumbline/test-servers/payments/prices.ts";
import type { Servers } from "@plumbline/test-servers/servers/servers.ts";
import type { Ports } from "./parts.ts";

// Which local servers stand for providers of payments and of identities.

/**
 * Returns the payment settings: of the provider if a key is set, else of the local payment server.
 */
export const choosePayments = ({
  ports,
  webhookSecret,
}: {
  ports: Ports;
  webhookSecret: string;
}): NodeJS.ProcessEnv =>
  process.env["STRIPE_SECRET_KEY"]
    ? {}
    : {
        STRIPE_SECRET_KEY: "sk_test_local",
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_URL: `http://127.0.0.1:${ports.payments}`,
        STRIPE_PRICES: Object.keys(localPrices).join(","),
      };

/**
 * Whether the local OpenID server plays the providers: only beside the embedded database,
 * because anyone may sign in there as anybody, and only if no provider has settings.
 */
export const usesLocalOpenId = ({ isOwnDatabase }: Pick<Servers, "isOwnDatabase">): boolean =>
  isOwnDatabase &&
  !Object.keys(localProviders).some((name) => process.env[`${name.toUpperCase()}_CLIENT_ID`]);

export const chooseOpenId = ({
  ports,
  servers,
}: {
  ports: Ports;
  servers: Pick<Servers, "isOwnDatabase">;
}): NodeJS.ProcessEnv =>
  usesLocalOpenId(servers)
    ? Object.fromEntries(
        Object.keys(localProviders).flatMap((name) => [
          [`${name.toUpperCase()}_ISSUER`, `http://localhost:${ports.openId}/${name}`],
          [`${name.toUpperCase()}_CLIENT_ID`, localClient.id],
          [`${name.toUpperCase()}_CLIENT_SECRET`, localClient.secret],
        ]),
      )
    : {};
