import {
  accountNotice,
  MY_ACCOUNT,
  NOTICE_VERSION,
  PLACE_NOTICES,
  type Place,
} from '#lender/consents/notices.ts';
import { inLocale } from '#server/base/locale.ts';
import { noticeHash } from '#server/customer/consents/recordPress.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';

type Stored = Row<'consents'>;

/** True when a consent under the current notices names the text that its place shows in its language. */
const hasCurrentText = ({ place, purpose, hash, language }: Stored): boolean => {
  const text = () => (place === MY_ACCOUNT ? accountNotice(purpose) : PLACE_NOTICES[place as Place].text());
  return hash === noticeHash(inLocale(language, text));
};

function faultOf(row: Stored, before: Stored | undefined): string | undefined {
  if (!row.given && !before?.given) return 'takes back what was not allowed';
  if (row.version === NOTICE_VERSION && !hasCurrentText(row))
    return `names another text than version ${row.version} has: the text changed without its date`;
  return undefined;
}

const BATCH = 1_000;

/** Reads every consent and returns a line for each that can't be as it is stored [CNS-02]. */
export async function verifyConsents(db: Db): Promise<{ consents: number; faults: string[] }> {
  const newest = new Map<string, Stored>();
  const faults: string[] = [];
  let consents = 0;
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('consents')
      .selectAll()
      .where('number', '>', last)
      .orderBy('number')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const key = `${row.customer_id} ${row.purpose}`;
      const fault = faultOf(row, newest.get(key));
      if (fault !== undefined) faults.push(`Consent ${row.number} ${fault}.`);
      newest.set(key, row);
      last = row.number;
    }
    consents += rows.length;
    if (rows.length < BATCH) return { consents, faults };
  }
}
