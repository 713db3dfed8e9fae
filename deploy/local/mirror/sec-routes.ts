// Programs outside the repository import it by this path.
export { secRoutes } from "@plumbline/test-servers/mirror/sec-routes.ts";
