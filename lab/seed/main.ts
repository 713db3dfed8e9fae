import { connectDatabase } from "@plumbline/platform/database/database.ts";
import type { Connection } from "mongoose";
import { resolve } from "node:path";
import { databaseOf } from "@plumbline/platform/database/database-of.ts";
import { loadAddresses } from "@plumbline/local/stack/addresses.ts";
import { seedReports, seedReviews } from "@plumbline/feedback/testing/seed-feedback.ts";
import { seedPosts } from "@plumbline/blog/testing/seed-posts.ts";
import { seedUsers } from "./seed-users.ts";

const seedIn = async (
  service: "blog" | "feedback",
  mongodb: string,
  seed: (connection: Connection) => Promise<number>,
) => {
  const connection = await connectDatabase({ uri: mongodb, database: databaseOf(service) });
  try {
    return await seed(connection);
  } finally {
    await connection.close();
  }
};

// `npm run seed:volume -- users reports reviews posts`: fills lists of the running stack with
// samples, to see and measure them full. Only in the stack's own database; a second run replaces
// what the first wrote, and npm run reset removes it.
const parts = {
  users: (mongodb) => seedUsers(mongodb, { users: 2_000, creditEvents: 20_000, analyses: 4_000 }),
  reports: (mongodb) => seedIn("feedback", mongodb, (connection) => seedReports(connection)),
  reviews: (mongodb) => seedIn("feedback", mongodb, (connection) => seedReviews(connection)),
  posts: (mongodb) => seedIn("blog", mongodb, seedPosts),
} satisfies Record<string, (mongodb: string) => Promise<number>>;
type PartName = keyof typeof parts;
const isPart = (name: string): name is PartName => Object.hasOwn(parts, name);

const seedParts = async (names: string[]) => {
  const known = Object.keys(parts).join(" ");
  const wanted = names.filter(isPart);
  if (names.length === 0 || wanted.length < names.length)
    throw new Error(`Usage: npm run seed:volume -- <any of: ${known}>`);
  const stateDir = process.env["PLUMBLINE_STATE"] ?? resolve(import.meta.dirname, "../../.plumbline");
  const { mongodb, isOwnDatabase } = await loadAddresses(stateDir);
  if (!isOwnDatabase)
    throw new Error(
      "MONGODB_URI names a database of yours: samples are written into no other than the stack's own.",
    );
  for (const name of wanted) console.log(`${name}: ${await parts[name](mongodb)} rows`);
};

try {
  await seedParts(process.argv.slice(2));
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : String(thrown));
  process.exitCode = 1;
}
