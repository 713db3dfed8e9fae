import { cursorOptions } from "@plumbline/platform/audit/audit.ts";
import { isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { olderThan, sameAs } from "@plumbline/platform/database/versions.ts";
import { type Connection, Schema } from "mongoose";
import {
  type Audience,
  type BounceStore,
  completePreferences,
  type MailKind,
  type Person,
  type Preferences,
  type Recipient,
  type RecipientCopy,
  type RecipientStore,
} from "../domain/recipients.ts";

type Stored = {
  _id: string;
  email: string | null;
  firstName: string | null;
  preferences?: Partial<Preferences>;
  version?: number;
  erasedAt: Date | null;
};

/** email null: the person has set preferences, but no event has told the address yet. */
const recipientSchema = new Schema(
  {
    _id: { type: String, required: true },
    email: { type: String, default: null },
    firstName: { type: String, default: null },
    preferences: { type: Object },
    /** Of the account, as far as it was taken over; 0 before. */
    version: { type: Number, default: 0 },
    /**
     * Set for an erased person. Such a record stays: a purchase can be refunded years later, and
     * the id leads to nobody.
     */
    erasedAt: { type: Date, default: null },
  },
  { collection: "recipients", versionKey: false },
);
recipientSchema.index({ email: 1 });

const bounceSchema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: "bounced_addresses", versionKey: false },
);

const declinedSchema = new Schema(
  { _id: { type: String, required: true }, kinds: { type: [String], required: true } },
  { collection: "declined_addresses", versionKey: false },
);

const toRecipient = ({ _id, email, firstName, preferences }: Stored): Recipient => ({
  userId: _id,
  email: email ?? "",
  firstName: firstName ?? "",
  preferences: completePreferences(preferences ?? {}),
});

const toCopy = ({ _id: id, email, firstName, version = 0 }: Stored): RecipientCopy => ({
  id,
  email,
  firstName,
  version,
});

const audienceFilter = ({ userIds, subscribedOnly }: Audience) => ({
  email: { $type: "string" as const },
  ...(userIds ? { _id: { $in: userIds } } : {}),
  ...(subscribedOnly ? { "preferences.productNews": true } : {}),
});

export const recipientModel = (connection: Connection) => connection.model("Recipient", recipientSchema);

/** Creates the store of verified people and of what they want, in MongoDB. */
export const createRecipientStore = ({ connection }: { connection: Connection }): RecipientStore => {
  const Recipients = recipientModel(connection);
  const Declined = connection.model("DeclinedAddress", declinedSchema);

  /** Applies an update, unless the person is erased or the filter excludes the stored state. */
  const upsert = async (filter: { _id: string; [field: string]: unknown }, update: object[]) => {
    try {
      await Recipients.updateOne({ erasedAt: null, ...filter }, update, {
        upsert: true,
        updatePipeline: true,
      });
    } catch (thrown) {
      // There is a record, which the filter excludes.
      if (!isDuplicateKey(thrown)) throw thrown;
    }
  };

  /** Sets name and address where the stored version is the wanted one. */
  const setPerson = ({ userId, email, firstName, version }: Person, stored: object) =>
    upsert({ _id: userId, version: stored }, [
      {
        $set: {
          email: { $literal: email },
          firstName: { $literal: firstName },
          version,
          erasedAt: null,
        },
      },
    ]);
  const change = (person: Person) => setPerson(person, olderThan(person.version));

  return {
    addVerified: async ({ subscribed, ...person }) => {
      await upsert({ _id: person.userId }, [
        {
          $set: {
            "preferences.productNews": { $ifNull: ["$preferences.productNews", subscribed] },
            erasedAt: null,
          },
        },
      ]);
      await change(person);
    },
    change,
    correct: (person, stored) => setPerson(person, sameAs(stored)),
    readCopies: async function* () {
      const rows = Recipients.find({ erasedAt: null }).sort({ _id: 1 }).lean<Stored>();
      for await (const row of rows.cursor(cursorOptions)) yield toCopy(row);
    },
    findCopy: async (userId) => {
      const found = await Recipients.findOne({ _id: userId, erasedAt: null }).lean<Stored>();
      return found ? toCopy(found) : undefined;
    },
    erase: async (userId) => {
      await Recipients.replaceOne({ _id: userId }, { _id: userId, erasedAt: new Date() }, { upsert: true });
    },
    isErased: async (userId) => (await Recipients.exists({ _id: userId, erasedAt: { $ne: null } })) !== null,
    find: async (userId) => {
      const found = await Recipients.findOne({ _id: userId, email: { $type: "string" } }).lean<Stored>();
      return found && toRecipient(found);
    },
    findByEmail: async (email) => {
      const found = await Recipients.findOne({ email }).lean<Stored>();
      return found && toRecipient(found);
    },
    readPreferences: async (userId) =>
      completePreferences((await Recipients.findById(userId).lean<Stored>())?.preferences ?? {}),
    setPreferences: async (userId, changes) => {
      const set = Object.entries(changes).map(([kind, isOn]) => [`preferences.${kind}`, isOn]);
      await upsert({ _id: userId }, [{ $set: { ...Object.fromEntries(set), erasedAt: null } }]);
      return completePreferences((await Recipients.findById(userId).lean<Stored>())?.preferences ?? {});
    },
    declineAddress: async (pseudonym, kind) => {
      await Declined.updateOne({ _id: pseudonym }, { $addToSet: { kinds: kind } }, { upsert: true });
    },
    hasDeclined: async (pseudonym, kind: MailKind) =>
      (await Declined.exists({ _id: pseudonym, kinds: kind })) !== null,
    count: (audience) => Recipients.countDocuments(audienceFilter(audience)),
    read: async function* (audience) {
      const cursor = Recipients.find(audienceFilter(audience)).sort({ _id: 1 }).lean<Stored>().cursor();
      for await (const found of cursor) yield toRecipient(found);
    },
  };
};

/** Creates the store of addresses that do not exist. */
export const createBounceStore = ({ connection }: { connection: Connection }): BounceStore => {
  const Bounces = connection.model("BouncedAddress", bounceSchema);
  return {
    mark: async (email) => {
      await Bounces.updateOne({ _id: email.toLowerCase() }, { at: new Date() }, { upsert: true });
    },
    clear: async (email) => {
      await Bounces.deleteOne({ _id: email.toLowerCase() });
    },
    isMarked: async (email) => (await Bounces.exists({ _id: email.toLowerCase() })) !== null,
  };
};
