import { BRAND, phoneFor } from '#domain/brand.ts';
import { endOfWorkingDay } from '#domain/loan/workingDays.ts';
import type { EXTENSION_REQUESTS } from '#domain/wire/requests/extensions.ts';
import type { z } from '#domain/zod.ts';
import { type AnswerWay, mobileIn } from '#lender/letters/letters.ts';
import { m } from '#messages';
import { inLocale } from '#server/base/locale.ts';
import { languageOf } from '#server/database/repositories/customers.ts';
import type { Row } from '#server/database/schema.ts';
import {
  allowed,
  isoOf,
  type Letters,
  letterNumber,
  PAGE_AND_ONE,
  pageOf,
} from '#server/desk/letters/kind.ts';
import { queueNoticesTo } from '#server/otp/sms/notices.ts';
import type { Deps } from '#server/start/deps.ts';

type Stored = Row<'contact_messages'>;
type ContactForm = z.infer<(typeof EXTENSION_REQUESTS)['contact']>;

const stateOf = ({ settled_at, way }: Pick<Stored, 'settled_at' | 'way'>) =>
  settled_at === null ? 'open' : way === null ? 'closed' : 'answered';

/** The contact page promises an answer by the next working day. */
const dueOf = ({ created_at, settled_at }: Pick<Stored, 'created_at' | 'settled_at'>, now: Date) => {
  if (settled_at !== null) return { due: null, late: false };
  const due = endOfWorkingDay(created_at, 1);
  return { due: due.toISOString(), late: due <= now };
};

const formOf = ({ secrets }: Pick<Deps, 'secrets'>, { id, body }: Pick<Stored, 'id' | 'body'>) =>
  JSON.parse(secrets.decryptText(body, 'contact_messages.body', id)) as ContactForm;

const waysOf = (phone: string): AnswerWay[] =>
  mobileIn(phone) === undefined ? ['mail', 'call'] : ['sms', 'mail', 'call'];

/** Messages of the contact form [DESK-71] [DESK-72]. */
export const MESSAGES: Letters<'message'> = {
  async list({ db, now }, { show, after }) {
    const isWaiting = show === 'waiting';
    const rows = await db
      .selectFrom('contact_messages')
      .select(['id', 'number', 'created_at', 'settled_at', 'way'])
      .where('settled_at', isWaiting ? 'is' : 'is not', null)
      .$if(after !== null, (query) => query.where('number', isWaiting ? '>' : '<', Number(after)))
      .orderBy('number', isWaiting ? 'asc' : 'desc')
      .limit(PAGE_AND_ONE)
      .execute();
    const { waiting } = await db
      .selectFrom('contact_messages')
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow();
    return pageOf(rows, Number(waiting), {
      rowOf: (row) => ({
        id: row.id,
        number: letterNumber('M', row.number),
        state: stateOf(row),
        at: row.created_at.toISOString(),
        ...dueOf(row, now()),
        topic: null,
        rating: null,
      }),
      positionOf: ({ number }) => String(number),
    });
  },

  async read(db, deps, staff, id) {
    const message = await db
      .selectFrom('contact_messages as message')
      .leftJoin('staff', 'staff.id', 'message.settled_by')
      .leftJoin('customers', 'customers.mobile_hash', 'message.phone_hash')
      .selectAll('message')
      .select(['staff.name as settler', 'customers.id as customerId'])
      .where('message.id', '=', id)
      .executeTakeFirst();
    if (message === undefined) return undefined;
    const { full_name, email, phone_number, subject, message: text } = formOf(deps, message);
    const state = stateOf(message);
    return {
      customerId: message.customerId ?? undefined,
      letter: {
        kind: 'message',
        id,
        number: letterNumber('M', message.number),
        state,
        at: message.created_at.toISOString(),
        ...dueOf(message, deps.now()),
        name: full_name,
        text,
        can: allowed(staff, 'message', state === 'open' ? ['answer', 'close'] : []),
        answer: message.answer && deps.secrets.decryptText(message.answer, 'contact_messages.answer', id),
        reason: message.reason,
        settled_at: isoOf(message.settled_at),
        settled_by: message.settler,
        email,
        phone: phone_number,
        subject: subject || null,
        ways: waysOf(phone_number),
        way: message.way,
      },
    };
  },

  async act(tx, deps, staff, id, command) {
    const message = await tx
      .selectFrom('contact_messages')
      .select(['id', 'body', 'settled_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (message === undefined) return 'unknown';
    if (message.settled_at !== null) return 'stale';
    const settled = { settled_at: deps.now(), settled_by: staff.id };
    const store = (fields: { way: AnswerWay; answer: Buffer } | { reason: string }) =>
      tx
        .updateTable('contact_messages')
        .set({ ...settled, ...fields })
        .where('id', '=', id)
        .execute();
    if (command.action === 'close') {
      await store({ reason: command.reason });
      return 'done';
    }
    const { way, text } = command;
    const mobile = mobileIn(formOf(deps, message).phone_number);
    if (way === 'sms') {
      if (mobile === undefined) return { refused: m.desk_letter_no_mobile() };
      const words = { brand: BRAND.name, text, phone: phoneFor('newLoans').text };
      const language = await languageOf(tx, deps.secrets, mobile);
      const notice = inLocale(language, () => m.sms_message_answered(words));
      await queueNoticesTo(tx, deps, mobile, [{ text: notice }]);
    }
    await store({ way, answer: deps.secrets.encrypt(text, 'contact_messages.answer', id) });
    return 'done';
  },
};
