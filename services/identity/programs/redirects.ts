const loopbackHosts = new Set(["127.0.0.1", "[::1]", "localhost"]);

const isLoopback = ({ protocol, hostname }: URL) => protocol === "http:" && loopbackHosts.has(hostname);

/** Schemes of the web and of systems, which open something other than the program that asks. */
const common =
  /^(?:https?|wss?|ftps?|sftp|ssh|telnet|file|javascript|vbscript|livescript|data|blob|about|filesystem|view-source|jar|mailto|tel|sms|mms|facetime|intent|content|resource|res|shell|smb|nfs|dav|ldaps?|git|svn|magnet|urn|cid|mid|chrome|edge|brave|opera|vivaldi|moz|firefox|safari|help|hcp|wyciwyg|rdp|vnc|steam|itms.*|market|search|settings|ms|x|web|app|apps)(?:[-+].*)?$/;

/**
 * Returns whether an address has a scheme of a program's own, as apps register with their system
 * (RFC 8252, section 7.1): "com.example.app:/back" or "cursor://back". After it comes a path.
 */
const isPrivateUse = ({ protocol, href }: URL) => {
  const scheme = protocol.slice(0, -1);
  return (scheme.includes(".") || !common.test(scheme)) && href.startsWith(`${protocol}/`);
};

/**
 * Returns whether a program may register an address to come back to: https, http on this machine
 * or a scheme of its own (RFC 8252), without a fragment and a user name.
 */
export const isAllowedRedirect = (text: string): boolean => {
  const url = URL.parse(text);
  if (!url || text.includes("#") || url.username || url.password) return false;
  return url.protocol === "https:" || isLoopback(url) || isPrivateUse(url);
};

/**
 * Returns whether an address is the one that was registered, letter by letter. On this machine the
 * port may be another: a program listens at whichever is free (RFC 8252, section 7.3).
 */
export const isRegisteredRedirect = (asked: string, registered: string): boolean => {
  if (asked === registered) return true;
  const [one, other] = [URL.parse(asked), URL.parse(registered)];
  if (!one || !other || !isLoopback(one) || !isLoopback(other) || !isAllowedRedirect(asked)) return false;
  one.port = other.port;
  return one.href === other.href;
};

/** Names where an address leads, for the user who decides: its host, with a scheme of its own. */
export const nameRedirect = (text: string): string => {
  const url = new URL(text);
  if (!isPrivateUse(url)) return url.host;
  return url.host ? `${url.protocol}//${url.host}` : url.protocol;
};
