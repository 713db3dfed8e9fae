import { AuditService, type CheckResult } from "@plumbline/proto/audit/v1/audit_pb.ts";
import { BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { toAppError } from "@plumbline/platform/errors.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { createRandom, type Random } from "@plumbline/test-kit/random.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPaymentParts } from "./payment-parts.ts";

const priceIds = ["price_local_1", "price_local_20", "price_local_100"];
/** Errors after which the same request is made again, as a browser or another service would. */
const passing = new Set(["unavailable", "internal", "cancelled", "deadline", "conflict"]);

/** Starts billing in a process of its own at a port, and starts it again whenever it is killed. */
const startKillable = (environment: NodeJS.ProcessEnv) => {
  let child: ChildProcess | undefined;
  const start = () => {
    child = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
      env: { ...process.env, ...environment },
      stdio: "ignore",
    });
  };
  const kill = async () => {
    const dying = child;
    if (!dying || dying.exitCode !== null) return;
    dying.kill("SIGKILL");
    await once(dying, "exit");
  };
  start();
  return {
    killAndStart: async () => {
      await kill();
      start();
    },
    kill,
  };
};

/**
 * Lets users buy, spend and have purchases refunded while billing is killed again and again.
 * Returns what the audit finds afterwards, and what money and credits add up to.
 */
export const runKillStorm = async ({
  kills,
  users,
  seed,
}: {
  kills: number;
  users: number;
  seed: number;
}) => {
  const settings = await createTestSettings();
  const parts = await startPaymentParts(settings);
  const { payments, relay } = parts;
  const port = await freePort();
  const environment = settings.environmentOf("billing", { ...parts.environment, GRPC_PORT: String(port) });
  const billing = startKillable(environment);
  const address = `127.0.0.1:${port}`;
  const asGateway = () => settings.serviceToken("gateway", "billing");
  const client = createRpcClient({ service: BillingService, address, deadlineMs: 10_000, token: asGateway });
  const auditor = createRpcClient({ service: AuditService, address, deadlineMs: 60_000, token: asGateway });
  relay.receive = (body, signature) => client.receivePaymentMessage({ body, signature });
  /** Options of a call by the orchestrator; its tokens are short-lived. */
  const asOrchestrator = async () => ({
    as: await settings.serviceToken("analysis-orchestrator", "billing"),
  });
  let isOver = false;
  const counts = { calls: 0, repeated: 0, purchases: 0, spends: 0, refunds: 0 };

  /** Makes a call until it is answered; null if it is refused. */
  const insist = async <T>(call: () => Promise<T>): Promise<T | null> => {
    for (;;) {
      counts.calls += 1;
      try {
        return await call();
      } catch (thrown) {
        if (!passing.has(toAppError(thrown).kind)) return null;
        counts.repeated += 1;
        await pause(50);
      }
    }
  };

  const play = async (random: Random) => {
    const userId = randomUUID();
    const me = { as: await settings.userToken({ userId, expiresIn: 3_600 }) };
    const analyses: string[] = [];
    const moves = [
      async () => {
        const [priceId, requestKey] = [random.pick(priceIds), randomUUID()];
        const checkout = await insist(() => client.createCheckout({ priceId, requestKey }, me));
        const session = payments.state.sessions[checkout?.url.split("/").at(-1) ?? ""];
        if (!session || session.status !== "open") return;
        payments.bank.pay(session, `card of ${userId}`);
        counts.purchases += 1;
      },
      ...Array.from({ length: 4 }, () => async () => {
        const analysisId = randomUUID();
        if (!(await insist(async () => client.spendCredit({ userId, analysisId }, await asOrchestrator()))))
          return;
        analyses.push(analysisId);
        counts.spends += 1;
      }),
      async () => {
        const analysisId = random.pick([...analyses, randomUUID()]);
        await insist(async () =>
          client.refundCredit({ userId, analysisId, reason: "storm" }, await asOrchestrator()),
        );
      },
      async () => {
        const list = await insist(() => client.listTransactions({}, me));
        const due = list?.transactions.find(({ refundable }) => refundable);
        if (due && (await insist(() => client.refundPurchase({ purchaseId: due.id }, me))))
          counts.refunds += 1;
      },
    ];
    while (!isOver) {
      await random.pick(moves)();
      await pause(random.below(60));
    }
  };

  const isUp = () =>
    client.listPacks({}).then(
      () => true,
      () => false,
    );
  try {
    await eventually("billing answers", isUp, 30_000);
    const random = createRandom(seed);
    const playing = Promise.all(
      Array.from({ length: users }, (_, index) => play(createRandom(seed + index + 1))),
    );
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(100 + random.below(400));
      await billing.killAndStart();
      await eventually("billing answers again", isUp, 30_000);
    }
    isOver = true;
    await playing;
    const audit = async (repair: boolean): Promise<CheckResult[]> =>
      (await insist(() => auditor.audit({ repair, graceSeconds: 0 })))?.checks ?? [];
    // What a killed process left is finished by the schedule and the audit's repairs.
    await eventually(
      "nothing differs",
      async () => {
        await audit(true);
        return (await audit(false)).every(({ differences }) => differences === 0);
      },
      60_000,
    );
    const books = await addUp(environment);
    const charges = Object.values(payments.state.charges);
    return {
      counts,
      checks: (await audit(false)).map(({ name, compared, differences }) => ({
        name,
        compared,
        differences,
      })),
      ...books,
      moneyAtBank: charges.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
      paidCharges: charges.length,
    };
  } finally {
    isOver = true;
    client.close();
    auditor.close();
    await billing.kill();
    await parts.close();
  }
};

/** Adds up the stored purchases, entries and balances of billing. */
const addUp = async (environment: NodeJS.ProcessEnv) => {
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  try {
    const purchases = await connection
      .collection("purchases")
      .find({ paidAt: { $ne: null } })
      .toArray();
    const entries = await connection.collection("credit_events").find({}).toArray();
    const balances = await connection.collection("balances").find({}).toArray();
    const sum = (rows: readonly object[], field: string) =>
      rows.reduce((total, row) => total + Number((row as Record<string, unknown>)[field]), 0);
    return {
      paidPurchases: purchases.length,
      refundedPurchases: purchases.filter(({ status }) => status === "REFUNDED").length,
      moneyIn: sum(purchases, "amountPaid") - sum(purchases, "amountRefunded"),
      creditsSold: sum(purchases, "credits"),
      creditsEntered: sum(
        entries.filter(({ eventType }) => eventType === "PURCHASE"),
        "creditChange",
      ),
      creditsOfEntries: sum(entries, "creditChange"),
      creditsOfBalances: sum(balances, "credits"),
      lowestBalance: Math.min(0, ...entries.map(({ newBalance }) => Number(newBalance))),
      invoiceNumbers: purchases.map(({ invoiceNumber }) => Number(invoiceNumber)).toSorted((a, b) => a - b),
    };
  } finally {
    await connection.close();
  }
};
