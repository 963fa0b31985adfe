/** A buffer that keeps the last `limit` items, oldest first. */
export interface Ring<Item> {
  readonly push: (item: Item) => void;
  readonly items: () => Item[];
  /** The oldest item in the buffer. */
  readonly first: () => Item | undefined;
  /** The number of dropped items. */
  readonly dropped: () => number;
  readonly clear: () => void;
}

/** Creates a buffer of at most `limit` items (1 or more). A push into a full one drops the oldest. */
export const createRingBuffer = <Item>(limit: number): Ring<Item> => {
  let items: Item[] = [];
  let at = 0;
  let dropped = 0;
  return {
    push: (item) => {
      if (items.length < limit) {
        items.push(item);
        return;
      }
      items[at] = item;
      at = (at + 1) % limit;
      dropped += 1;
    },
    items: () => [...items.slice(at), ...items.slice(0, at)],
    first: () => items[at],
    dropped: () => dropped,
    clear: () => {
      items = [];
      at = 0;
      dropped = 0;
    },
  };
};
