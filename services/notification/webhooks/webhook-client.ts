import { AppError } from "@plumbline/platform/errors.ts";
import { measure, timed } from "@plumbline/platform/telemetry/metrics.ts";
import { Resolver } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import {
  webhookCertificate,
  webhookNotPublic,
  webhookTimeout,
  webhookUnreachable,
  webhookUnresolved,
} from "../domain/errors.ts";
import type { PostTo } from "./attempt.ts";
import { isPublicAddress } from "./public-address.ts";
import { isLocal } from "./read-target.ts";

/** Of everything: name, connection, answer. */
const deadlineMs = 5_000;
const maxHeaderBytes = 8_192;
const certificateProblem = /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER))/;

/**
 * Creates the client that posts messages to addresses of users. It resolves names itself, over the
 * DNS servers alone, refuses a name any of whose addresses is not public, and connects to an
 * address that was checked: an answer that changes later is checked at the next attempt. It follows
 * no redirect, reads no body of an answer, and keeps no connection.
 */
export const createWebhookClient = ({
  servers,
  deadline = deadlineMs,
}: {
  /** Addresses of DNS servers; those of the system by default. */
  servers?: string[];
  /** In milliseconds. */
  deadline?: number;
} = {}) => {
  const resolve = async (name: string): Promise<LookupAddress[]> => {
    const resolver = new Resolver({ timeout: deadline / 2, tries: 2 });
    if (servers) resolver.setServers(servers);
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = found.flatMap((answer, at) =>
      answer.status === "fulfilled"
        ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }))
        : [],
    );
    if (addresses.length === 0) throw webhookUnresolved();
    if (!addresses.every(({ address }) => isPublicAddress(address))) throw webhookNotPublic();
    return addresses;
  };

  const lookup: LookupFunction = (name, { all }, answer) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        return all ? answer(null, addresses) : answer(null, first?.address ?? "", first?.family);
      },
      (thrown: NodeJS.ErrnoException) => answer(thrown, ""),
    );
  };

  const toProblem = (thrown: NodeJS.ErrnoException): AppError => {
    if (thrown instanceof AppError) return thrown;
    if (thrown.name === "AbortError" || thrown.name === "TimeoutError") return webhookTimeout();
    return certificateProblem.test(thrown.code ?? "")
      ? webhookCertificate(thrown)
      : webhookUnreachable(thrown);
  };

  const post: PostTo = ({ url, headers, body }) =>
    new Promise((done, fail) => {
      const send = url.protocol === "https:" ? requestHttps : requestHttp;
      const sent = send(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": "Plumbline-Webhooks/1",
          ...headers,
        },
        agent: false,
        maxHeaderSize: maxHeaderBytes,
        signal: AbortSignal.timeout(deadline),
        // A developer's own computer is reached as its system does.
        ...(isLocal(url) ? {} : { lookup }),
      });
      sent.on("response", (answer) => {
        done(answer.statusCode ?? 0);
        answer.destroy();
      });
      sent.on("error", (thrown: NodeJS.ErrnoException) => fail(toProblem(thrown)));
      sent.end(body);
    });

  return {
    /** Posts and returns the status of the answer. Throws what the page of the webhook says. */
    postTo: (message: Parameters<PostTo>[0]): Promise<number> =>
      timed(
        measure.delivery,
        {},
        () => post(message),
        (status) => ({ answer: `${Math.floor(status / 100)}xx` }),
      ),
    /** Throws if the name of an address leads to no public address. */
    checkName: async (url: URL): Promise<void> => {
      if (!isLocal(url)) await resolve(url.hostname);
    },
  };
};
