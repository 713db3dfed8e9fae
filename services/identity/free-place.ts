import { isDuplicateKey } from "@plumbline/platform/database/database.ts";

/**
 * Adds a document of a user at a place that none of the user's others has. Places are unique in the
 * database, so that there are never more documents than places, whatever the concurrency. Returns
 * false if all are taken. listPlaces: removes what makes room, and lists the places of the rest.
 */
export const addAtFreePlace = async ({
  most,
  listPlaces,
  add,
}: {
  most: number;
  listPlaces: () => Promise<{ place: number }[]>;
  add: (place: number) => Promise<unknown>;
}): Promise<boolean> => {
  const places = Array.from({ length: most }, (_, place) => place);
  for (;;) {
    const taken = new Set((await listPlaces()).map(({ place }) => place));
    const place = places.find((one) => !taken.has(one));
    if (place === undefined) return false;
    try {
      await add(place);
      return true;
    } catch (thrown) {
      // Another call took the place meanwhile.
      if (!isDuplicateKey(thrown)) throw thrown;
    }
  }
};
