import type { Charts } from '#machines/desk/connections.ts';
import { type Connect, connectRows } from '#ui/base/connect.ts';

/** Connects an actor of the desk with the others. */
export const connect: Connect<Charts> = connectRows;
