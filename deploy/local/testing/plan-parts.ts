import { createServiceKeys } from "@plumbline/platform/auth/service-keys.ts";
import { planServiceParts } from "../stack/parts.ts";

/** Plans the services as `npm start` does, with made-up addresses. */
export const planParts = async (isOwnDatabase = true) => {
  const grpc = { gateway: 1, identity: 2 } as Parameters<typeof planServiceParts>[0]["ports"]["grpc"];
  return planServiceParts({
    root: "/nowhere",
    ports: { http: 1, page: 1, mirror: 1, smtp: 1, inbox: 1, payments: 9, openId: 8, grpc },
    addressOf: (name) => name,
    servers: {
      mongodbUriOf: (name) => `m-${name}`,
      isOwnDatabase,
      natsUrl: "n",
      redisUrl: "r",
    },
    keys: await createServiceKeys(),
    stateDir: "/nowhere",
    webhookSecret: "whsec_local",
    watch: false,
    programOf: (name) => `services/${name}/main.ts`,
  });
};
