import { analysisRoutes } from "./routes/analyses.ts";
import { companyRoutes } from "./routes/companies.ts";
import { marketRoutes } from "./routes/market.ts";

/** The table of the public API's calls, with the scope that each needs. */
export const v1Routes = [...companyRoutes, ...marketRoutes, ...analysisRoutes];
