import { analysisRoutes } from "./analysis.ts";
import { authRoutes } from "./auth.ts";
import { miscRoutes } from "./misc.ts";

/** The one table of routes, with who may call each and how often. */
export const routes = [...authRoutes, ...analysisRoutes, ...miscRoutes];
