import { adminRoutes } from "./admin.ts";
import { analysisRoutes } from "./analysis.ts";
import { authRoutes } from "./auth.ts";
import { miscRoutes } from "./misc.ts";
import { workbookRoutes } from "./workbooks.ts";

/** The one table of routes, with who may call each and how often. */
export const routes = [...authRoutes, ...analysisRoutes, ...workbookRoutes, ...miscRoutes, ...adminRoutes];
