import { type Server, ServerCredentials } from "@grpc/grpc-js";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** The first byte of TLS: a record of its handshake (RFC 8446, section 5.1). */
const handshake = 22;
/** A caller speaks first; one that does not is no caller. */
const firstByteMs = 10_000;

/**
 * Listens for a gRPC server at an address, and takes each connection as what its first byte shows:
 * TLS, or plain text. onPlain hears of each in plain text. Returns the port, and a function that
 * stops listening; connections go on. Rejects if the address cannot be had.
 */
export const acceptBoth = (
  server: Server,
  { host, port, tls, onPlain }: { host: string; port: number; tls: ServerCredentials; onPlain: () => void },
): Promise<{ port: number; stop: () => void }> => {
  const secure = server.createConnectionInjector(tls);
  const plain = server.createConnectionInjector(ServerCredentials.createInsecure());
  const take = (socket: Socket) => {
    const drop = () => socket.destroy();
    socket.setTimeout(firstByteMs, drop);
    socket.on("error", drop);
    socket.once("data", (bytes: Buffer) => {
      socket.setTimeout(0);
      socket.off("timeout", drop);
      socket.off("error", drop);
      socket.pause();
      socket.unshift(bytes);
      const isSecure = bytes[0] === handshake;
      if (!isSecure) onPlain();
      (isSecure ? secure : plain).injectConnection(socket);
    });
  };
  return new Promise((resolve, reject) => {
    const listener = createServer(take);
    listener.once("error", reject);
    listener.listen(port, host, () =>
      resolve({ port: (listener.address() as AddressInfo).port, stop: () => listener.close() }),
    );
  });
};
