import type { Charts } from '#machines/connections/row.ts';
import { type Connect, connectRows } from '#ui/base/connect.ts';

/** Connects an actor of the journey with the others. */
export const connect: Connect<Charts> = connectRows;
