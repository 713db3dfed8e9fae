import { type DescMessage, fromBinary } from "@bufbuild/protobuf";
import { AuditService } from "@plumbline/proto/audit/v1/audit_pb.ts";
import { createServiceTokens } from "@plumbline/platform/auth/tokens.ts";
import { type ServiceName, serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import type { Access } from "@plumbline/platform/rpc/access.ts";
import { auditAccess, rpcAccess } from "@plumbline/test-kit/rpc-access.ts";
import { randomUUID } from "node:crypto";
import { loadKeys } from "@plumbline/local/stack/keys.ts";
import { createApiClient, createVerifiedUser, untilEnded } from "@plumbline/local/testing/api-client.ts";
import type { Attack, AttackContext, Row } from "./attack.ts";
import { tally } from "./figures.ts";
import { forgeTokens } from "./forged-tokens.ts";
import { type GrpcAnswer, type GrpcTarget, openGrpcTargets } from "./grpc-targets.ts";
import {
  createBrokenMessages,
  createExample,
  createOddMessages,
  encodeMessage,
  type Known,
} from "./odd-messages.ts";
import { createRandom, type Random } from "@plumbline/test-kit/random.ts";

/** Answers that say that a service does not know what has happened, or has gone. */
const faults = new Set(["INTERNAL", "UNKNOWN", "DATA_LOSS", "UNAVAILABLE", "DEADLINE_EXCEEDED"]);
/** Messages may quote what a caller sent, but not all of it. */
const maxTextLength = 1_200;

type Seen = { target: GrpcTarget; what: string; answer: GrpcAnswer };
type Calls = {
  targets: GrpcTarget[];
  known: Known;
  forged: Record<string, string>;
  /** A token by the name of its caller: a service, "user", "other" or "admin". */
  tokenOf: (caller: string, service: ServiceName) => Promise<string>;
  /** What only the user of `known` may read. */
  secrets: string[];
};

const accessOf = ({ service, method }: GrpcTarget): Access | undefined =>
  method.parent.name === AuditService.name
    ? auditAccess[method.localName]
    : (rpcAccess as Record<string, Record<string, Access>>)[service]?.[method.localName];

const mayCall = (access: Access, caller: string): boolean => {
  if (access === "public") return true;
  if (typeof access === "object" && "services" in access) return access.services.includes(caller);
  return caller === "admin" || (access !== "admin" && (caller === "user" || caller === "other"));
};

const people = ["user", "other", "admin"];
const callerFor = (target: GrpcTarget): string =>
  [...people, ...serviceNames].find((caller) => mayCall(accessOf(target) ?? "public", caller)) ?? "user";

const createRow = (
  done: string,
  limit: string,
  seen: readonly Seen[],
  isRight: (one: Seen) => boolean,
): Row => {
  const wrong = seen.filter((one) => !isRight(one));
  const examples = wrong.map(
    ({ target, what, answer }) => `${target.name} (${what}): ${answer.code} ${answer.text.slice(0, 60)}`,
  );
  const result = `${seen.length} calls: ${tally(seen.map(({ answer }) => answer.code))}`;
  return {
    done,
    limit,
    result:
      wrong.length > 0 ? `${result}; ${wrong.length} wrong: ${examples.slice(0, 12).join(" | ")}` : result,
    isHeld: wrong.length === 0 && seen.length > 0,
  };
};

/** Services are called at the same time, the methods of one after another. */
const callEach = async (
  targets: readonly GrpcTarget[],
  call: (target: GrpcTarget) => Promise<Seen[]>,
): Promise<Seen[]> =>
  (
    await Promise.all(
      serviceNames.map(async (service) => {
        const seen: Seen[] = [];
        for (const target of targets) if (target.service === service) seen.push(...(await call(target)));
        return seen;
      }),
    )
  ).flat();

const exampleFor = (target: GrpcTarget, known: Known) =>
  encodeMessage(target.method.input, createExample(target.method.input, known));

const tryForged = async ({ targets, known, forged }: Calls): Promise<Row> => {
  const seen = await callEach(targets, async (target) => {
    const answers = [];
    for (const [what, token] of Object.entries(forged)) {
      const isOpen = what === "no token" && accessOf(target) === "public";
      const sent = token === "" ? undefined : token;
      if (!isOpen) answers.push({ target, what, answer: await target.send(exampleFor(target, known), sent) });
    }
    return answers;
  });
  const done = `${Object.keys(forged).length} kinds of forged tokens on ${targets.length} methods`;
  return createRow(done, "UNAUTHENTICATED", seen, ({ answer }) => answer.code === "UNAUTHENTICATED");
};

const tryCallers = async ({ targets, tokenOf }: Calls): Promise<Row> => {
  const seen = await callEach(targets, async (target) => {
    const answers = [];
    for (const caller of [...people, ...serviceNames]) {
      const access = accessOf(target);
      if (access && mayCall(access, caller)) continue;
      const token = await tokenOf(caller, target.service);
      answers.push({ target, what: caller, answer: await target.send(exampleFor(target, {}), token) });
    }
    return answers;
  });
  const done = "genuine tokens of callers without access";
  return createRow(done, "PERMISSION_DENIED", seen, ({ answer }) => answer.code === "PERMISSION_DENIED");
};

const tryStranger = async ({ targets, known, tokenOf, secrets }: Calls): Promise<Row> => {
  const personal = targets.filter((target) => mayCall(accessOf(target) ?? "public", "other"));
  const seen = await callEach(personal, async (target) => {
    const token = await tokenOf("other", target.service);
    return [{ target, what: "another user", answer: await target.send(exampleFor(target, known), token) }];
  });
  const isKept = ({ answer }: Seen) =>
    !faults.has(answer.code) && !secrets.some((secret) => answer.bytes.includes(secret));
  return createRow("another user asks for a user's data", "nothing of the user", seen, isKept);
};

const hasOnlyFigures = (value: unknown): boolean => {
  if (typeof value === "number") return Number.isFinite(value);
  return !value || typeof value !== "object" || Object.values(value).every(hasOnlyFigures);
};

/** Returns whether an answer is none of the faults, quotes little, and has no NaN or infinity. */
const isSound = ({ target, answer }: Seen): boolean => {
  if (faults.has(answer.code) || answer.text.length > maxTextLength) return false;
  return answer.code !== "OK" || hasOnlyFigures(fromBinary(target.method.output, answer.bytes));
};

const tryMessages = async (
  done: string,
  { targets, known, tokenOf }: Calls,
  random: Random,
  create: (input: DescMessage, known: Known, random: Random) => Buffer[],
): Promise<Row> => {
  // Each method has choices of its own, whatever the order in which the services answer.
  const randoms = new Map(targets.map((target) => [target, createRandom(random.below(2 ** 31 - 1))]));
  const seen = await callEach(targets, async (target) => {
    const answers = [];
    for (const bytes of create(target.method.input, known, randoms.get(target) ?? random)) {
      const token = await tokenOf(callerFor(target), target.service);
      const what = bytes.length > 100 ? `${bytes.length} bytes` : bytes.toString("hex");
      answers.push({ target, what, answer: await target.send(bytes, token) });
    }
    return answers;
  });
  return createRow(done, "no INTERNAL, UNKNOWN, lost call, NaN or long text", seen, isSound);
};

const tooManyBytes = 17 * 2 ** 20;
const tryLarge = async ({ targets, tokenOf }: Calls): Promise<Row> => {
  const firsts = serviceNames.flatMap(
    (service) => targets.find((target) => target.service === service) ?? [],
  );
  const seen = await callEach(firsts, async (target) => {
    const token = await tokenOf(callerFor(target), target.service);
    const answer = await target.send(Buffer.alloc(tooManyBytes, 0x0a), token);
    return [{ target, what: "17 MB", answer }];
  });
  const isRight = ({ answer }: Seen) => answer.code === "RESOURCE_EXHAUSTED";
  return createRow("messages of 17 MB", "RESOURCE_EXHAUSTED", seen, isRight);
};

/** Makes a user with a report, another user, and tokens of all callers. */
const prepare = async ({ stack }: AttackContext, targets: GrpcTarget[]): Promise<Calls> => {
  const [owner, other, admin] = [
    await createVerifiedUser(stack),
    await createVerifiedUser(stack),
    createApiClient(stack),
  ];
  await admin.logIn("admin@plumbline.local", "plumbline-demo");
  const { user } = await owner.data<{ user: { id: string; email: string } }>("GET", "/auth/session");
  const { id } = await owner.data<{ id: string }>("POST", "/analysis/start", { ticker: "AAPL" });
  await untilEnded(owner, id);
  const genuine = await owner.cookie("access_token");
  const persons: Record<string, string> = {
    user: genuine,
    other: await other.cookie("access_token"),
    admin: await admin.cookie("access_token"),
  };
  const keys = await loadKeys(stack.stateDir);
  const services = Object.fromEntries(
    serviceNames.map((name) => [name, createServiceTokens({ name, privateJwk: keys.private[name] })]),
  );
  return {
    targets,
    // The orchestrator may spend and refund: nobody's credits, so that the books stay right.
    known: {
      id,
      analysisId: randomUUID(),
      userId: randomUUID(),
      email: user.email,
      ticker: "AAPL",
      window: "3M",
      trials: 1_000,
    },
    forged: await forgeTokens({ keys, userId: user.id, genuine }),
    tokenOf: async (caller, service) => persons[caller] ?? (await services[caller]?.(service)) ?? "",
    secrets: [id, user.id, user.email],
  };
};

/**
 * Calls every method of every service with forged tokens, foreign tokens and malformed messages.
 */
export const grpc: Attack = async (context) => {
  const { stack, sizes, random } = context;
  const pids = () => serviceNames.map((name) => stack.pidOf(name));
  const { targets, close } = await openGrpcTargets(stack);
  const calls = await prepare(context, targets);
  const before = pids();
  const rows = [
    await tryForged(calls),
    await tryCallers(calls),
    await tryStranger(calls),
    await tryMessages("random, flipped and cut bytes", calls, random, (input, known, own) =>
      createBrokenMessages(input, known, sizes.messages, own),
    ),
    await tryMessages("odd values in each field", calls, random, (input, known, own) =>
      createOddMessages(input, known, 5 * sizes.messages, own),
    ),
    await tryLarge(calls),
  ];
  close();
  const ended = serviceNames.filter((_, i) => pids()[i] !== before[i]);
  const isHeld = ended.length === 0;
  return [
    ...rows,
    { done: "the services after it", result: ended.join(", ") || "all alive", limit: "alive", isHeld },
  ];
};
