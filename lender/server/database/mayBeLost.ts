import { sql } from 'kysely';

/**
 * A condition of a write outside of a transaction that may be lost, such as that of a session's last use: it waits for no
 * standby, so that a call that only reads doesn't either (OPS-05).
 */
export const MAY_BE_LOST = sql<boolean>`set_config('synchronous_commit', 'off', true) is not null`;

/** True for a statement with this condition. */
export const mayBeLost = (text: string): boolean => text.includes('synchronous_commit');
