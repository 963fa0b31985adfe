import { dayInIndia } from '#domain/formats/formats.ts';
import { useServed } from '#ui/base/useServed.ts';

/** Today in India, yyyy-mm-dd; null while a prerendered page hydrates. */
export const useToday = (): string | null => useServed(() => dayInIndia(), null);
