import { startInbox } from "../mail/inbox.ts";
import { startMirror } from "../mirror/mirror.ts";
import { startOpenIdServer } from "../openid/server.ts";
import { startPaymentServer } from "../payments/server.ts";

// The servers in place of the SEC, prices and yields, mail, Stripe and, with OPENID_PORT, the
// sign-in providers: in one process, because each of its own would take 60 MB more.
await startMirror({ port: Number(process.env["MIRROR_PORT"]) });
await startInbox({ smtpPort: Number(process.env["SMTP_PORT"]), port: Number(process.env["INBOX_PORT"]) });
await startPaymentServer({
  port: Number(process.env["PAYMENTS_PORT"]),
  file: process.env["PAYMENTS_FILE"] ?? null,
  webhookUrl: process.env["WEBHOOK_URL"] ?? null,
  webhookSecret: process.env["WEBHOOK_SECRET"] ?? "",
});
if (process.env["OPENID_PORT"])
  await startOpenIdServer({
    port: Number(process.env["OPENID_PORT"]),
    publicUrl: process.env["PUBLIC_URL"] ?? "",
  });
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
