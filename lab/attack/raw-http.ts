import { connect } from "node:net";

/** What a server sent before it closed the connection; status 0: no HTTP answer. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

const parse = (text: string): RawAnswer => {
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, end < 0 ? text.length : end).split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: end < 0 ? "" : text.slice(end + 4),
  };
};

/** A busy machine answers late. */
const answerWithinMs = 30_000;
/** After an answer some connections stay open, and nothing comes any more. */
const quietMs = 3_000;

/**
 * Sends bytes to a port, whatever they are, and reads until the server closes the connection or
 * sends nothing for a while.
 */
export const sendRaw = (port: number, bytes: string | Buffer): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(bytes));
    socket.setTimeout(answerWithinMs, () => socket.destroy());
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      socket.setTimeout(quietMs);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(parse(Buffer.concat(chunks).toString("latin1"))));
  });

/** Formats a request whose connection the server closes after the answer. */
export const formatRequest = (
  start: string,
  { headers = [], host = "localhost", body = Buffer.alloc(0) }: RequestParts = {},
): Buffer => {
  const length = body.length > 0 ? [`Content-Length: ${body.length}`] : [];
  const lines = [`${start} HTTP/1.1`, `Host: ${host}`, "Connection: close", ...length, ...headers];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]);
};
type RequestParts = { headers?: readonly string[]; host?: string; body?: Buffer };
