import type { RequestListener } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { z } from "zod";
import { createDiskCache } from "../disk-cache.ts";
import { publishers } from "../failures.ts";
import { createHttp } from "../http.ts";
import { type Kind, kinds } from "../kinds.ts";
import { wholeReader } from "../reader.ts";
import { useServers } from "./use-servers.ts";

type Settings = Partial<Parameters<typeof createHttp>[0]>;

/** Writes a body that the reader accepts. */
export const writeName = (text: string) => JSON.stringify({ name: text });
const format = z.object({ name: z.string() });
export const readName = wholeReader({ format: (body) => format.parse(body) });

/** Call once at the top of a test file. Gives each test a cache folder, servers and clients. */
export const createCachedHttp = () => {
  const serve = useServers();
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "plumbline-cache-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Starts a publisher that records its requests. */
  const publish = async (answer: RequestListener) => {
    const requests: { headers: NodeJS.Dict<string | string[]>; closed: boolean }[] = [];
    const url = await serve((request, response) => {
      const noted = { headers: request.headers, closed: false };
      requests.push(noted);
      response.on("close", () => (noted.closed = true));
      answer(request, response);
    });
    return { url, requests };
  };
  /** Creates a client as a new process does: on the same folder, with nothing in memory. */
  const createClient = (more: Settings = {}) =>
    createHttp({
      publisher: publishers.sec,
      backoffMs: 2,
      attempts: 1,
      cache: createDiskCache({ folder }),
      ...more,
    });
  /** Gets a URL with a new client. */
  const get = (
    url: string,
    { kind = kinds.companyFacts, signal, ...more }: Settings & { kind?: Kind; signal?: AbortSignal } = {},
  ) => createClient(more).get({ url, kind, read: readName, ...(signal ? { signal } : {}) });
  return { folder: () => folder, publish, createClient, get };
};
