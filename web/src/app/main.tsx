import "../styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startAnalytics } from "../shared/analytics/analytics.ts";
import { fetchSite } from "../shared/api/use-site.ts";
import { storeReferral } from "../shared/referral.ts";
import { restoreSession } from "../shared/session/restore-session.ts";
import { startTheme } from "../shared/theme/theme-store.ts";
import { App } from "./app.tsx";
import { queryClient } from "./query-client.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place to put the app.");

startTheme();
storeReferral();
startAnalytics(() => fetchSite(queryClient));
void restoreSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
