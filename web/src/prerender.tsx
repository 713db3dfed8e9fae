import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Tooltip } from "radix-ui";
import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { routes } from "./app/routes.tsx";

/**
 * Renders the page of an address as a visitor sees it before any data has loaded.
 * @throws what a part of the page throws
 */
export async function renderPage(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <QueryClientProvider client={new QueryClient()}>
      <Tooltip.Provider>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Tooltip.Provider>
    </QueryClientProvider>,
    // The page in one piece: no script moves parts of it into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (fault) => void faults.push(fault) },
  );
  // React would leave a part with a fault to the browser.
  if (faults.length > 0) throw faults[0];
  return new Response(prelude).text();
}
