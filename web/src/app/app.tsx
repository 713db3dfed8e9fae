import { QueryClientProvider } from "@tanstack/react-query";
import { Tooltip } from "radix-ui";
import { RouterProvider } from "react-router-dom";
import { Toasts } from "../shared/ui/toasts.tsx";
import { queryClient } from "./query-client.ts";
import { router } from "./router.tsx";
import { KeepFocus } from "./keep-focus.tsx";
import { SessionEffects } from "./session-effects.tsx";

/** Renders the app: query client, routes, tooltips and notices. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Tooltip.Provider>
        <KeepFocus />
        <SessionEffects />
        <RouterProvider router={router} />
        <Toasts />
      </Tooltip.Provider>
    </QueryClientProvider>
  );
}
