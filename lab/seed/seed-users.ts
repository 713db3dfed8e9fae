import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import mongoose from "mongoose";
import { databaseOf } from "@plumbline/platform/database/database-of.ts";
import { prefix, replaceRows } from "@plumbline/test-kit/replace-rows.ts";

const dayMs = 24 * 3_600_000;
const tickers = ["AAPL", "KO", "JNJ", "MCD", "SNOW", "TSLA", "JPM", "GOOGL"];
const firstNames = ["Ada", "Ben", "Chloe", "Dev", "Ella", "Finn", "Gita", "Hugo"];
const lastNames = ["Adams", "Brown", "Clark", "Davies", "Evans", "Foster", "Green", "Hughes"];
const statuses = ["COMPLETED", "COMPLETED", "COMPLETED", "FAILED", "CANCELLED"];

/** Rows of each kind, spread evenly over the users. */
type Volume = { users: number; creditEvents: number; analyses: number };

const pick = (from: readonly string[], index: number): string => from[index % from.length] ?? "";
const list = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index));

/**
 * Fills the databases of a stack with made-up users, changes of credits, analyses and acts of
 * administrators. Returns how many rows it wrote. The services are not told.
 */
export const seedUsers = async (
  mongodb: string,
  { users, creditEvents, analyses }: Volume,
): Promise<number> => {
  let rows = 0;
  const connection = await mongoose.createConnection(mongodb).asPromise();
  const insert = async (service: ServiceName, name: string, documents: { _id: string }[]) => {
    rows += await replaceRows(connection, name, documents, databaseOf(service));
  };
  const now = Date.now();
  const userId = (index: number) => `${prefix}user-${index % users}`;
  const at = (index: number, count: number) => new Date(now - (365 * dayMs * index) / count);
  const eventsOf = (index: number) =>
    Math.floor(creditEvents / users) + (index < creditEvents % users ? 1 : 0);
  try {
    await insert(
      "identity",
      "users",
      list(users, (index) => ({
        _id: userId(index),
        email: `${prefix}${index}@volume.example`,
        firstName: pick(firstNames, index),
        lastName: pick(lastNames, Math.floor(index / 8)),
        passwordHash: null,
        isAdmin: false,
        verifiedAt: at(index, users),
        subscribed: index % 3 === 0,
        referralCode: `${prefix}${index}`,
        createdAt: at(index, users),
        credits: eventsOf(index),
        creditsSequence: 0,
      })),
    );
    await insert(
      "billing",
      "balances",
      list(users, (index) => ({ _id: userId(index), credits: eventsOf(index), entries: eventsOf(index) })),
    );
    await insert(
      "billing",
      "credit_events",
      list(creditEvents, (index) => ({
        _id: `admin:${prefix}admin/${index}`,
        userId: userId(index),
        eventType: "ADMIN_GIFT",
        creditChange: 1,
        newBalance: Math.floor(index / users) + 1,
        timestamp: at(creditEvents - index, creditEvents),
        sequence: Math.floor(index / users) + 1,
        notes: "Filled in for a test of volume",
      })),
    );
    await insert(
      "analysis-orchestrator",
      "analyses",
      list(analyses, (index) => {
        const ticker = pick(tickers, index);
        const createdAt = at(index, analyses);
        return {
          _id: `${prefix}analysis-${index}`,
          userId: userId(index),
          ticker,
          companyName: `${ticker} Inc`,
          status: pick(statuses, index),
          active: false,
          message: "",
          stepsDone: 0,
          log: [],
          createdAt,
          updatedAt: createdAt,
          startedAt: createdAt,
          endedAt: createdAt,
          attempts: 1,
          failures: 0,
          isPublic: false,
          startKey: null,
          searchText: `${ticker} inc ${ticker}`.toLowerCase(),
        };
      }),
    );
    await insert(
      "identity",
      "admin_actions",
      list(analyses, (index) => ({
        _id: `${prefix}act-${index}`,
        service: "billing",
        actorId: userId(index),
        action: "adjusted credits",
        targetType: "user",
        targetId: userId(index + 1),
        before: '{"credits":5}',
        after: '{"credits":6}',
        at: at(index, analyses),
      })),
    );
    return rows;
  } finally {
    await connection.close();
  }
};
