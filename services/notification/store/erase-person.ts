type Eraser = { erase: (userId: string) => Promise<void> };

/** Creates the function that erases what is kept of a person. */
export const createErasePerson =
  ({
    recipients,
    notices,
    contacts,
    bulkStore,
    digests,
    webhooks,
  }: Record<"recipients" | "notices" | "contacts" | "bulkStore" | "digests" | "webhooks", Eraser>) =>
  async (userId: string): Promise<void> => {
    // First: a notification of an event that arrives meanwhile is not added any more.
    await recipients.erase(userId);
    for (const store of [notices, contacts, bulkStore, digests, webhooks]) await store.erase(userId);
  };
