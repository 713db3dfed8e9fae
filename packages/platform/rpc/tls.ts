import { type ChannelCredentials, credentials, experimental, type ServerCredentials } from "@grpc/grpc-js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSecureContext } from "node:tls";

/** The files of a folder, named as in a Kubernetes Secret of cert-manager. */
const filesIn = (folder: string) => ({
  certificateFile: join(folder, "tls.crt"),
  privateKeyFile: join(folder, "tls.key"),
  caCertificateFile: join(folder, "ca.crt"),
});

/**
 * How services change from plain text to TLS while they are called, one mode a rollout. "accept":
 * a server takes both, a client calls in plain text; "call": a server takes both, a client calls
 * by TLS; "strict": TLS only. Each mode works beside the one before and the one after.
 */
export const tlsModes = ["accept", "call", "strict"] as const;
export type TlsMode = (typeof tlsModes)[number];

/** What a service serves and calls with: it proves who it is, and wants the same of the other side. */
export type Tls = {
  server: ServerCredentials;
  channel: ChannelCredentials;
  /** Whether the server takes connections in plain text too. */
  acceptsPlain: boolean;
};

/** Reads the files of a folder. Throws if one is missing, or the key is not the certificate's. */
const readFiles = (folder: string) => {
  const { certificateFile, privateKeyFile, caCertificateFile } = filesIn(folder);
  const read = {
    cert: readFileSync(certificateFile),
    key: readFileSync(privateKeyFile),
    ca: readFileSync(caCertificateFile),
  };
  createSecureContext(read);
  return read;
};

/**
 * Opens the certificates of a folder: of both sides, tls.crt with its key tls.key, signed by the
 * authority ca.crt. Files that are replaced count from the next connection, at the latest after
 * `everyMs`. Throws, with the setting's name, if they cannot be used.
 */
export const openTls = (
  folder: string,
  { mode = "strict", everyMs = 60_000 }: { mode?: TlsMode; everyMs?: number } = {},
): Tls => {
  try {
    readFiles(folder);
  } catch (cause) {
    throw new Error(`GRPC_TLS_FOLDER: ${cause instanceof Error ? cause.message : "unreadable"}`, { cause });
  }
  const files = new experimental.FileWatcherCertificateProvider({
    ...filesIn(folder),
    refreshIntervalMs: everyMs,
  });
  return {
    server: experimental.createCertificateProviderServerCredentials(files, files, true),
    channel:
      mode === "accept"
        ? credentials.createInsecure()
        : experimental.createCertificateProviderChannelCredentials(files, files),
    acceptsPlain: mode !== "strict",
  };
};

/**
 * Returns what a program that calls a service once uses: the certificates of a folder as they are
 * now, or plain connections without one.
 */
export const readChannelCredentials = (folder: string | undefined): ChannelCredentials => {
  if (!folder) return credentials.createInsecure();
  const { ca, key, cert } = readFiles(folder);
  return credentials.createSsl(ca, key, cert);
};
