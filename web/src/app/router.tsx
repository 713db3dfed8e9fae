import { createBrowserRouter } from "react-router-dom";
import { followPages } from "../shared/ui/back-closes.tsx";
import { routes } from "./routes.tsx";

/** Shows the route of the browser's address. */
export const router = createBrowserRouter(routes);
followPages(router);
