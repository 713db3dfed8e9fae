import { createBrowserRouter } from "react-router-dom";
import { routes } from "./routes.tsx";

/** Shows the route of the browser's address. */
export const router = createBrowserRouter(routes);
