import { createSocket } from "node:dgram";
import { once } from "node:events";

const ipv4Type = 1;

/**
 * Starts a DNS server on 127.0.0.1 that answers questions for IPv4 addresses with those that
 * `addressesOf` has for the name, and others with none. asked: the names, one for each question for
 * IPv4.
 */
export const startDnsServer = async (addressesOf: (name: string) => readonly string[]) => {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (question, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString("latin1", at + 1, at + 1 + length));
      at += length + 1;
    }
    const name = labels.join(".");
    const isIpv4 = question.readUInt16BE(at + 1) === ipv4Type;
    if (isIpv4) asked.push(name);
    const found = isIpv4 ? addressesOf(name) : [];
    const head = Buffer.alloc(12);
    question.copy(head, 0, 0, 2);
    // An answer without an error, to one question.
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found.length, 6);
    const records = found.map((ip) =>
      // The name of the question, type A, class IN, 0 s, 4 bytes.
      Buffer.from([0xc0, 12, 0, ipv4Type, 0, 1, 0, 0, 0, 0, 0, 4, ...ip.split(".").map(Number)]),
    );
    socket.send(Buffer.concat([head, question.subarray(12, at + 5), ...records]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise<void>((closed) => socket.close(() => closed())),
  };
};
