import { isIP } from "node:net";
import { webhookUrlRefused } from "../domain/errors.ts";

const maxUrlLength = 500;
/** "" is 443, which a URL does not repeat. */
const ports = ["", "8443"];

/** Whether a URL leads to the computer of a developer. */
export const isLocal = ({ hostname }: URL): boolean => hostname === "localhost";

const rules: [isBroken: (url: URL) => boolean, message: string][] = [
  [({ protocol }) => protocol !== "https:", "The address must begin with https://."],
  [({ username, password }) => username + password !== "", "The address must have no user name or password."],
  [({ port }) => !ports.includes(port), "The address must have the port 443 or 8443."],
  [
    ({ hostname }) =>
      isIP(hostname.replace(/^\[|\]$/g, "")) > 0 || !hostname.replace(/\.$/, "").includes("."),
    "The address must have a full domain name.",
  ],
];

/**
 * Reads the address of a webhook: https, a domain name, port 443 or 8443. allowsLocal: also http
 * and any port of localhost, for development. Throws WEBHOOK_URL_REFUSED with the reason.
 */
export const readTarget = (text: string, { allowsLocal }: { allowsLocal: boolean }): URL => {
  const url = URL.parse(text);
  if (!url || text.length > maxUrlLength) throw webhookUrlRefused("The address is not a URL.");
  url.hash = "";
  if (allowsLocal && isLocal(url) && /^https?:$/.test(url.protocol) && url.username + url.password === "")
    return url;
  for (const [isBroken, message] of rules) if (isBroken(url)) throw webhookUrlRefused(message);
  return url;
};
