import { bodyParser } from "@koa/bodyparser";
import Router from "@koa/router";
import Koa, { type Context } from "koa";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type LocalProviderName, localProviders } from "./names.ts";
import { renderChoice, renderEnded } from "./pages.ts";
import { subjectOf } from "./people.ts";
import { createProvider, type LocalProvider, type Tamper } from "./provider.ts";

const names = Object.keys(localProviders) as LocalProviderName[];

const createPages = (providers: Record<string, LocalProvider>): Router => {
  const router = new Router();
  const path = "/:provider/choose/:id";
  const show = (context: Context, page: string) => {
    context.type = "html";
    context.body = page;
  };
  const labelOf = (name: string | undefined) => localProviders[name as LocalProviderName];
  const read = async (context: Context, name: string | undefined) => {
    const found = providers[name ?? ""];
    const details = await found?.provider.interactionDetails(context.req, context.res).catch(() => null);
    return details ? found : undefined;
  };

  router.get(path, async (context) => {
    const { provider: name } = context.params;
    show(context, (await read(context, name)) ? renderChoice(labelOf(name)) : renderEnded());
  });
  router.post(path, async (context) => {
    const found = await read(context, context.params["provider"]);
    if (!found) return show(context, renderEnded());
    const { action, name = "", email = "", verified } = context.request.body as Record<string, string>;
    const person = { name, email: email.trim(), isVerified: verified === "on" };
    const accountId = subjectOf(person);
    found.people.set(accountId, person);
    const result =
      action === "choose"
        ? { select_account: {}, login: { accountId, remember: false } }
        : { error: "access_denied", error_description: "Refused on the page." };
    context.status = 303;
    context.redirect(await found.provider.interactionResult(context.req, context.res, result));
  });
  return router;
};

/**
 * Starts a server on 127.0.0.1 that plays Google, Microsoft and LinkedIn as OpenID providers,
 * with a page that asks who signs in. publicUrl: the site that its people come back to.
 */
export const startOpenIdServer = async ({
  port,
  publicUrl,
  tamper,
}: {
  port: number;
  publicUrl: string;
  tamper?: Tamper;
}) => {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const issuerOf = (name: LocalProviderName) => `${url}/${name}`;
  const providers = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const made = await createProvider({
          issuer: issuerOf(name),
          redirectUri: new URL(`/api/auth/oauth/${name}/callback`, publicUrl).href,
          pageOf: (id) => `/${name}/choose/${id}`,
          tamper,
        });
        return [name, made] as const;
      }),
    ),
  ) as Record<LocalProviderName, LocalProvider>;

  const app = new Koa();
  app.use(bodyParser({ enableTypes: ["form"], formLimit: "64kb" }));
  app.use(createPages(providers).routes());
  const showPage = app.callback();
  server.on("request", (request: IncomingMessage & { originalUrl?: string }, response) => {
    const [, name = "", part] = (request.url ?? "").split(/[/?]/);
    const found = providers[name as LocalProviderName];
    if (!found || part === "choose") return void showPage(request, response);
    // The provider derives its own addresses from what is before the path that it handles.
    request.originalUrl = request.url ?? "";
    request.url = (request.url ?? "").slice(name.length + 1);
    void found.provider.callback()(request, response);
  });
  return {
    url,
    issuerOf,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
