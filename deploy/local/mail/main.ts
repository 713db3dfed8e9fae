import { once } from "node:events";
import { createServer } from "node:http";
import { startMailCatcher } from "./catcher.ts";
import { renderInbox } from "./page.ts";

const catcher = await startMailCatcher({ port: Number(process.env["SMTP_PORT"]) });
const server = createServer((request, response) => {
  const asJson = request.url === "/dev/inbox.json";
  response.setHeader("Content-Type", asJson ? "application/json" : "text/html; charset=utf-8");
  response.end(asJson ? JSON.stringify(catcher.mails()) : renderInbox(catcher.mails()));
});
server.listen(Number(process.env["INBOX_PORT"]), "127.0.0.1");
await once(server, "listening");
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
