import { BlockList, isIPv6 } from "node:net";

/** Networks of IANA's special-purpose registry that are no hosts of the internet. */
const notPublicIpv4: [network: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  // Shared by customers of a provider (CGNAT).
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local, with the metadata of clouds.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast, reserved and broadcast. Azure's platform has one public address of its own.
  ["224.0.0.0", 3],
  ["168.63.129.16", 32],
];

/** Of 2000::/3, what is no host, or leads to an IPv4 address that this list does not see. */
const notPublicIpv6: [network: string, prefix: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

const createList = (family: "ipv4" | "ipv6", networks: [string, number][]): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
};
const refusedIpv4 = createList("ipv4", notPublicIpv4);
const globalIpv6 = createList("ipv6", [["2000::", 3]]);
const refusedIpv6 = createList("ipv6", notPublicIpv6);

/**
 * Returns whether an IP address is one of the public internet. Of IPv6 only global unicast is: not
 * loopback, link-local, unique local, multicast, and no address with an IPv4 address inside.
 */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? globalIpv6.check(address, "ipv6") && !refusedIpv6.check(address, "ipv6")
    : !refusedIpv4.check(address, "ipv4");
