import { draftsOf } from '#server/database/repositories/drafts.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Deps } from '#server/start/deps.ts';
import type { Writer } from '#tests/cluster/writer.ts';

/** Acknowledged writes that the database lacks, or has more than once. */
export interface Differences {
  readonly missing: readonly string[];
  readonly twice: readonly string[];
}

/** Compares what is stored with what was acknowledged to writers that have nothing under way. */
export async function differences(deps: Deps, writers: readonly Writer[]): Promise<Differences> {
  const [missing, twice]: [string[], string[]] = [[], []];
  const compare = (what: string, acknowledged: number, stored: number) => {
    if (stored < acknowledged) missing.push(`${what}: ${stored} instead of ${acknowledged}`);
    if (stored > acknowledged) twice.push(`${what}: ${stored} instead of ${acknowledged}`);
  };
  const messages = await storedMessages(deps);
  const rows = await deps.db.selectFrom('income_details').select('customer_id').execute();
  const saved = new Set(rows.map(({ customer_id }) => customer_id));
  for (const { person, messages: sent, steps, draft } of writers) {
    for (const message of sent) compare(`message ${message}`, 1, messages.get(message) ?? 0);
    const [stored] = await draftsOf(deps.db as Tx, deps.secrets, person.profile);
    compare(`version of the draft of ${person.profile}`, draft, stored?.version ?? 0);
    for (const profile of steps) compare(`step of ${profile}`, 1, saved.has(profile) ? 1 : 0);
  }
  return { missing, twice };
}

/** How often each message is stored. */
async function storedMessages({ db, secrets }: Deps): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { id, body } of await db.selectFrom('contact_messages').select(['id', 'body']).execute()) {
    const { message } = JSON.parse(secrets.decryptText(body, 'contact_messages.body', id)) as {
      message: string;
    };
    counts.set(message, (counts.get(message) ?? 0) + 1);
  }
  return counts;
}
