import mongoose from "mongoose";

/** Runs a command on the admin database. */
export type AdminCommand = (command: Record<string, unknown>) => Promise<Record<string, unknown>>;

const setName = "rs0";
/** MongoDB's error code NotYetInitialized. */
const notYetInitialized = 94;

/**
 * Makes a mongod that was started with --replSet rs0 the only member and primary of its replica
 * set, under the address of this run. Returns whether it is the primary now; the election takes a
 * moment, so poll until it is.
 */
export const claimPrimary = async ({
  command,
  host,
}: {
  command: AdminCommand;
  host: string;
}): Promise<boolean> => {
  const { isWritablePrimary, me } = await command({ hello: 1 });
  if (isWritablePrimary === true && me === host) return true;
  const members = [{ _id: 0, host }];
  try {
    const { config } = (await command({ replSetGetConfig: 1 })) as {
      config: { version: number; members: { host: string }[] };
    };
    // The configuration of an earlier run has another port.
    if (config.members[0]?.host !== host)
      await command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true });
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code !== notYetInitialized) throw thrown;
    await command({ replSetInitiate: { _id: setName, members } });
  }
  return false;
};

/**
 * Connects to a mongod and claims its replica set. Returns false while it is not the primary or not
 * reachable.
 */
export const isPrimary = async ({ uri, host }: { uri: string; host: string }): Promise<boolean> => {
  const connection = mongoose.createConnection(uri, { serverSelectionTimeoutMS: 500 });
  try {
    const { db } = await connection.asPromise();
    return (
      db !== undefined && (await claimPrimary({ command: (command) => db.admin().command(command), host }))
    );
  } catch {
    return false;
  } finally {
    await connection.close();
  }
};
