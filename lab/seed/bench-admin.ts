import mongoose from "mongoose";
import { databaseOf } from "@plumbline/platform/database/database-of.ts";
import { loadAddresses } from "@plumbline/local/stack/addresses.ts";
import { createApiClient } from "@plumbline/local/testing/api-client.ts";
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { seedUsers } from "./seed-users.ts";

// `npm run bench:admin [-- 20000]`: fills a stack of its own with so many users, ten changes of
// credits for each, and times the administrators' lists through the gateway: the first page, the
// middle one and the last. Prints the 95th percentiles and the index that the database chose. The
// times are those of a mongod, if one is on the path. The server that the stack includes reads a
// page by its index, and a whole collection for every search: for one that finds a quarter of the
// users, a 64th, or one.
const users = Number(process.argv[2] ?? 20_000);
const samples = 20;

type List = {
  path: string;
  total: number;
  explain: {
    service: "identity" | "billing" | "analysis-orchestrator";
    collection: string;
    filter: object;
    sort: Record<string, 1 | -1>;
  };
};

const creditEvents = users * 10;
const oneUser = "seed-user-0";
const lists: List[] = [
  ...(["createdAt", "email", "firstName", "credits"] as const).map((field): List => ({
    path: `/admin/users?sortBy=${field}&sortOrder=desc`,
    total: users,
    explain: { service: "identity", collection: "users", filter: {}, sort: { [field]: -1, _id: -1 } },
  })),
  {
    path: `/admin/users/${oneUser}/creditevents?sortBy=timestamp`,
    total: 10,
    explain: {
      service: "billing",
      collection: "credit_events",
      filter: { userId: oneUser },
      sort: { timestamp: -1 },
    },
  },
  {
    path: "/admin/job-queue/jobs?sortBy=timestamp",
    total: users,
    explain: {
      service: "analysis-orchestrator",
      collection: "analyses",
      filter: {},
      sort: { createdAt: -1, _id: -1 },
    },
  },
  {
    path: "/admin/audit?sortBy=at",
    total: users,
    explain: { service: "identity", collection: "admin_actions", filter: {}, sort: { at: -1, _id: -1 } },
  },
  ...["ada", "ben hughes", "seed-1234@volume"].map((search): List => ({
    path: `/admin/users?sortBy=createdAt&searchTerm=${search}`,
    total: 10,
    explain: { service: "identity", collection: "users", filter: {}, sort: { createdAt: -1, _id: -1 } },
  })),
  {
    path: "/admin/job-queue/jobs?sortBy=timestamp&searchTerm=SNOW",
    total: Math.ceil(users / 8),
    explain: {
      service: "analysis-orchestrator",
      collection: "analyses",
      filter: {},
      sort: { createdAt: -1, _id: -1 },
    },
  },
];

const percentile95 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** Returns the index of a plan, or the kind of its last stage. */
const indexOf = (plan: { indexName?: string; stage?: string; inputStage?: object }): string =>
  plan.indexName ?? (plan.inputStage ? indexOf(plan.inputStage) : (plan.stage ?? "unknown"));

const stack = await startTestStack();
try {
  const { mongodb } = await loadAddresses(stack.stateDir);
  await seedUsers(mongodb, { users, creditEvents, analyses: users });
  const api = createApiClient({ url: stack.url });
  await api.logIn("admin@plumbline.local", "plumbline-demo");
  const connection = await mongoose.createConnection(mongodb).asPromise();
  const time = async (path: string, page: number) => {
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample++) {
      const started = performance.now();
      await api.data("GET", `${path}&page=${page}&limit=10`);
      times.push(performance.now() - started);
    }
    return percentile95(times);
  };
  for (const { path, total, explain } of lists) {
    const last = Math.max(1, Math.ceil(total / 10));
    const first = await time(path, 1);
    const middle = await time(path, Math.ceil(last / 2));
    const end = await time(path, last);
    const { queryPlanner } = await connection
      .getClient()
      .db(databaseOf(explain.service))
      .collection(explain.collection)
      .find(explain.filter)
      .sort(explain.sort)
      .limit(10)
      .explain("queryPlanner");
    console.log(
      `${path}\n  p95 ms: first ${first.toFixed(0)}, middle ${middle.toFixed(0)}, last ${end.toFixed(0)} (${(end / first).toFixed(2)} x)  index ${indexOf(queryPlanner.winningPlan)}`,
    );
  }
  await connection.close();
} finally {
  await stack.stop();
}
process.exit(0);
