import "../styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { storeReferral } from "../shared/referral.ts";
import { restoreSession } from "../shared/session/restore-session.ts";
import { startTheme } from "../shared/theme/theme-store.ts";
import { App } from "./app.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place to put the app.");

startTheme();
storeReferral();
void restoreSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
