import { once } from "node:events";
import { createServer } from "node:http";
import { startMailCatcher } from "./catcher.ts";
import { renderInbox } from "./page.ts";

const catcher = await startMailCatcher({ port: Number(process.env["SMTP_PORT"]) });
const server = createServer((request, response) => {
  const id = /^\/dev\/inbox\/(\d+)$/.exec(request.url ?? "")?.[1];
  const mail = catcher.mails().find((one) => `${one.id}` === id);
  const asJson = request.url === "/dev/inbox.json";
  response.setHeader("Content-Type", asJson ? "application/json" : "text/html; charset=utf-8");
  if (asJson) response.end(JSON.stringify(catcher.mails()));
  else response.end(mail ? mail.html : renderInbox(catcher.mails()));
});
server.listen(Number(process.env["INBOX_PORT"]), "127.0.0.1");
await once(server, "listening");
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
