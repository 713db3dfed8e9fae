import { startPaymentServer } from "./server.ts";

await startPaymentServer({
  port: Number(process.env["PORT"]),
  file: process.env["PAYMENTS_FILE"] ?? null,
  webhookUrl: process.env["WEBHOOK_URL"] ?? null,
  webhookSecret: process.env["WEBHOOK_SECRET"] ?? "",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
