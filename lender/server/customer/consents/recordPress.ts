import { createHash } from 'node:crypto';
import type { Purpose } from '#domain/consents/purposes.ts';
import { getLocale } from '#domain/getLocale.ts';
import { NOTICE_VERSION, PLACE_NOTICES, type Place } from '#lender/consents/notices.ts';
import { insertPress } from '#server/database/repositories/consents.ts';
import type { Tx } from '#server/database/transaction.ts';

/** Of a text that was shown, in hex. */
export const noticeHash = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Person {
  readonly customerId: string;
  readonly at: Date;
}

/** Records that a customer pressed the button of a place, in the language of its text [LANG-15]; returns the purposes that were taken back before, if any. */
export function recordPress(
  tx: Tx,
  { customerId, at }: Person,
  place: Place,
  needs: readonly Purpose[] = [PLACE_NOTICES[place].purpose],
): Promise<{ purpose: Purpose }[]> {
  const { purpose, text } = PLACE_NOTICES[place];
  return insertPress(tx, {
    customer_id: customerId,
    purpose,
    given: true,
    place,
    version: NOTICE_VERSION,
    hash: noticeHash(text()),
    language: getLocale(),
    at,
    needs,
  });
}
