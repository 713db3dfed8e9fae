import { mongo } from "mongoose";
import { connect } from "node:net";

const answerTimeoutMs = 2_000;

/**
 * Connects to a port, sends a text, and returns whether the answer matches within two seconds. The
 * kernel accepts connections for a process that hangs, so an open port proves nothing.
 */
const answers = ({ port, send, expected }: { port: number; send: string | Uint8Array; expected: RegExp }) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    let received = "";
    const end = (isAnswered: boolean) => {
      socket.destroy();
      resolve(isAnswered);
    };
    socket.setTimeout(answerTimeoutMs, () => end(false));
    socket.on("error", () => end(false)).on("close", () => end(false));
    socket.on("data", (data) => {
      received += data.toString();
      if (expected.test(received)) end(true);
    });
    if (send.length > 0) socket.write(send);
  });

/** Returns whether a NATS server greets. */
export const checkNats = (port: number): Promise<boolean> => answers({ port, send: "", expected: /^INFO / });

/** Returns whether a Redis server answers PING. */
export const checkRedis = (port: number, password: string): Promise<boolean> =>
  answers({ port, send: `AUTH ${password}\r\nPING\r\n`, expected: /\+PONG\r\n/ });

/** The message "hello" of MongoDB's wire protocol: OP_MSG with one document. */
const hello = (): Uint8Array => {
  const document = mongo.BSON.serialize({ hello: 1, $db: "admin" });
  const opMsg = 2_013;
  const message = Buffer.alloc(21 + document.length);
  [message.length, 1, 0, opMsg].forEach((number, i) => message.writeInt32LE(number, i * 4));
  message.set(document, 21);
  return message;
};

/** Returns whether a server of MongoDB's protocol answers hello; it needs no user for that. */
export const checkMongo = (port: number): Promise<boolean> =>
  answers({ port, send: hello(), expected: /isWritablePrimary/ });
