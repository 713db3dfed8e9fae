import { isIPv6 } from "node:net";

/** Groups of an IPv6 address that a provider gives to one customer: a /64. */
const networkGroups = 4;

/** Returns the eight groups of an IPv6 address in hexadecimal digits. */
const expand = (address: string): string[] => {
  // The URL parser writes every form of an address in one way, an IPv4 tail included.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const split = (part: string) => part.split(":").filter(Boolean);
  if (tail === undefined) return split(head);
  const zeros = 8 - split(head).length - split(tail).length;
  return [...split(head), ...Array<string>(zeros).fill("0"), ...split(tail)];
};

/**
 * Returns what limits count of a client's address: an IPv4 address itself, also if it is written as
 * IPv6, and of an IPv6 address its /64, within which one customer changes addresses at will.
 */
export const networkOf = (address: string): string => {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return plain;
  const groups = expand(plain);
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  if (!isMapped) return `${groups.slice(0, networkGroups).join(":")}::/64`;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
};
