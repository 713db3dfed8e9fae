const loopbackHosts = new Set(["127.0.0.1", "[::1]", "localhost"]);

const isLoopback = ({ protocol, hostname }: URL) => protocol === "http:" && loopbackHosts.has(hostname);

/**
 * Returns whether a program may register an address to come back to: https, or http on this
 * machine (RFC 8252), without a fragment and a user name.
 */
export const isAllowedRedirect = (text: string): boolean => {
  const url = URL.parse(text);
  if (!url || text.includes("#") || url.username || url.password) return false;
  return url.protocol === "https:" || isLoopback(url);
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
