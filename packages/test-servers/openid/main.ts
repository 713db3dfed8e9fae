import { startOpenIdServer } from "./server.ts";

await startOpenIdServer({
  port: Number(process.env["PORT"]),
  publicUrl: process.env["PUBLIC_URL"] ?? "",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
