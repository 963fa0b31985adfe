import { isAway } from '#server/database/failures.ts';

/**
 * Does `work` with each item of a round. One that fails is reported and holds up no other; while the database is away each
 * would fail, after a timeout of its own, so that the first one ends the round (OPS-07).
 * @throws the error of a database that is away.
 */
export async function doEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<void> {
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      if (isAway(error)) throw error;
      onError(error);
    });
  }
}
