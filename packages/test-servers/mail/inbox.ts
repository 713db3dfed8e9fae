import { once } from "node:events";
import { createServer } from "node:http";
import { startMailCatcher } from "./catcher.ts";
import { renderInbox } from "./page.ts";

/** Starts a mail catcher on 127.0.0.1 and shows its mails as a page and as JSON, under /dev/inbox. */
export const startInbox = async ({ smtpPort, port }: { smtpPort: number; port: number }): Promise<void> => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const server = createServer((request, response) => {
    const id = /^\/dev\/inbox\/(\d+)$/.exec(request.url ?? "")?.[1];
    const mail = catcher.mails().find((one) => `${one.id}` === id);
    const asJson = request.url === "/dev/inbox.json";
    response.setHeader("Content-Type", asJson ? "application/json" : "text/html; charset=utf-8");
    if (asJson) response.end(JSON.stringify(catcher.mails()));
    else response.end(mail ? mail.html : renderInbox(catcher.mails()));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
};
