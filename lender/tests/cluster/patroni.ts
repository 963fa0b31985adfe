import { addressOf, type NodeName } from '#tests/cluster/network.ts';
import { PATRONI_PORT } from '#tests/cluster/settings.ts';

const ANSWER_MS = 2_000;

/** A node as Patroni sees it. */
export interface Member {
  readonly name: NodeName;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  readonly timeline?: number;
  /** Bytes behind the leader; 'unknown' when it can't be told. */
  readonly lag?: number | 'unknown';
}

const RUNNING = new Set(['running', 'streaming']);
const SMALL_LAG = 1_000_000;

const ask = (node: NodeName, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`http://${addressOf(node)}:${PATRONI_PORT}${path}`, {
    ...init,
    signal: AbortSignal.timeout(ANSWER_MS),
  });

/** The nodes as the Patroni of one of them sees them; none when it doesn't answer. */
export const membersSeenBy = async (node: NodeName): Promise<readonly Member[]> => {
  try {
    return ((await (await ask(node, '/cluster')).json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
};

/** True when all of a number of nodes run, one leads and another one confirms. */
export function isWhole(members: readonly Member[], count: number): boolean {
  const has = (role: Member['role']) => members.some((member) => member.role === role);
  return (
    members.length === count &&
    has('leader') &&
    has('sync_standby') &&
    new Set(members.map(({ timeline }) => timeline)).size === 1 &&
    members.every(
      ({ state, role, lag }) => RUNNING.has(state) && (role === 'leader' || Number(lag) < SMALL_LAG),
    )
  );
}

/** Has the leader hand over to the standby that confirms. */
export async function switchOver(members: readonly Member[]): Promise<void> {
  const [leader, candidate] = (['leader', 'sync_standby'] as const).map(
    (role) => members.find((member) => member.role === role)?.name,
  );
  if (leader === undefined) throw new Error('There is no leader to hand over');
  await ask(leader, '/switchover', {
    method: 'POST',
    body: JSON.stringify({ leader, candidate }),
    // It answers once it is done.
  }).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error;
  });
}
