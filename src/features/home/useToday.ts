import { useSyncExternalStore } from 'react';
import { dayInIndia } from '#domain/formats/formats.ts';

const subscribeToNothing = () => () => {};

/** Today in India, yyyy-mm-dd; null while a prerendered page hydrates. */
export const useToday = (): string | null =>
  useSyncExternalStore(
    subscribeToNothing,
    () => dayInIndia(),
    () => null,
  );
