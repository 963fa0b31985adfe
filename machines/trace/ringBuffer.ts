/** Keeps the last `limit` items, the oldest first. */
export interface Ring<Item> {
  readonly push: (item: Item) => void;
  readonly items: () => Item[];
  /** The oldest item that is still kept. */
  readonly first: () => Item | undefined;
  /** How many were let go. */
  readonly dropped: () => number;
  readonly clear: () => void;
}

/** A buffer of at most `limit` items (1 or more); pushing into a full one lets the oldest go. */
export const createRing = <Item>(limit: number): Ring<Item> => {
  let kept: Item[] = [];
  let at = 0;
  let dropped = 0;
  return {
    push: (item) => {
      if (kept.length < limit) {
        kept.push(item);
        return;
      }
      kept[at] = item;
      at = (at + 1) % limit;
      dropped += 1;
    },
    items: () => [...kept.slice(at), ...kept.slice(0, at)],
    first: () => kept[at],
    dropped: () => dropped,
    clear: () => {
      kept = [];
      at = 0;
      dropped = 0;
    },
  };
};
