import { useSyncExternalStore } from 'react';
import { dayInIndia } from '#domain/formats.ts';

const never = () => () => {};

/** Today in India, yyyy-mm-dd; null while a page that was built earlier comes alive. */
export const useToday = (): string | null =>
  useSyncExternalStore(
    never,
    () => dayInIndia(),
    () => null,
  );
