type Identified = { id: string };

/**
 * Joins two sequences by id, so that each is read once and nothing but the current items is in
 * memory. Both are in ascending order of their ids, which are unique in each. An item without a
 * partner is joined with undefined.
 */
export const joinById = async function* <L extends Identified, R extends Identified>(
  lefts: AsyncIterable<L>,
  rights: AsyncIterable<R>,
): AsyncGenerator<{ id: string; left: L | undefined; right: R | undefined }> {
  const [leftItems, rightItems] = [lefts[Symbol.asyncIterator](), rights[Symbol.asyncIterator]()];
  const take = async <T>(items: AsyncIterator<T>): Promise<T | undefined> => {
    const { done, value } = await items.next();
    return done ? undefined : value;
  };
  try {
    let [left, right] = [await take(leftItems), await take(rightItems)];
    while (left ?? right) {
      const id = [left?.id, right?.id].filter((found) => found !== undefined).toSorted()[0] as string;
      const [isLeft, isRight] = [left?.id === id, right?.id === id];
      yield { id, left: isLeft ? left : undefined, right: isRight ? right : undefined };
      if (isLeft) left = await take(leftItems);
      if (isRight) right = await take(rightItems);
    }
  } finally {
    // Closes the database cursors if the caller stops early.
    await leftItems.return?.();
    await rightItems.return?.();
  }
};
