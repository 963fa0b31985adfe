import { sql } from 'kysely';
import { type ComplaintState, complaintNumber } from '#domain/letters/complaints.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import type { LetterCommand } from '#lender/wire/letters.ts';
import type { ComplaintEvent } from '#machines/complaint.ts';
import { m } from '#messages';
import { decideComplaint, LATE, standingOf, UNANSWERED } from '#server/customer/complaints/chart.ts';
import {
  correctionsOf,
  disputeOf,
  needsAnother,
  promisedBy,
  sendToComplaint,
} from '#server/customer/complaints/complaints.ts';
import { correct, correctableOf, wordsOf } from '#server/customer/complaints/corrections.ts';
import { lockCustomer } from '#server/database/repositories/leads.ts';
import type { Row } from '#server/database/schema.ts';
import { allowed, isoOf, type Letters, ONE_WAY, PAGE_AND_ONE, pageOf } from '#server/desk/letters/kind.ts';

type Action = LetterCommand<'complaint'>['action'];

/** The event of each action. */
const EVENTS: Readonly<Record<Action, ComplaintEvent>> = {
  resolve: { type: 'ANSWER', outcome: 'resolved' },
  reject: { type: 'ANSWER', outcome: 'rejected' },
  correct: { type: 'ANSWER', outcome: 'corrected' },
  keep: { type: 'ANSWER', outcome: 'rejected' },
};

/** How a complaint is answered: what somebody wants corrected is corrected, or it is said why not [DATA-05]. */
const actionsOn = ({ topic }: Pick<Row<'complaints'>, 'topic'>): readonly Action[] =>
  topic === 'correction' ? ['correct', 'keep'] : ['resolve', 'reject'];

const isLate = (state: ComplaintState): boolean => LATE.includes(state);

/** A position among those that wait: late ones first. */
const POSITION = /^([a-z]*)(\d+)$/;
const positionIn = (text: string): [isInTime: boolean, number: number] => {
  const [, place = '', number = '0'] = POSITION.exec(text) ?? [];
  return [place !== 'late', Number(number)];
};
/** As the index `complaints_waiting` has it: not one of LATE. */
const IN_TIME = sql<boolean>`state not in ('late', 'overdue')`;

/** Complaints of customers [DESK-76] [CMP-05]. */
export const COMPLAINTS: Letters<'complaint'> = {
  async list({ db }, { show, after }) {
    const isWaiting = show === 'waiting';
    const [isInTime, number] = positionIn(after ?? '');
    const all = db
      .selectFrom('complaints')
      .select(['id', 'number', 'topic', 'state', 'made_at', 'disputed_at'])
      .limit(PAGE_AND_ONE);
    const rows = await (isWaiting
      ? all
          .where('state', 'in', UNANSWERED)
          .$if(after !== null, (query) =>
            query.where(sql<boolean>`(${IN_TIME}, number) > (${isInTime}, ${number})`),
          )
          .orderBy(IN_TIME)
          .orderBy('number')
      : all
          .where('state', 'not in', UNANSWERED)
          .$if(after !== null, (query) => query.where('number', '<', number))
          .orderBy('number', 'desc')
    ).execute();
    const { waiting } = await db
      .selectFrom('complaints')
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .where('state', 'in', UNANSWERED)
      .executeTakeFirstOrThrow();
    return pageOf(rows, Number(waiting), {
      rowOf: (row) => ({
        id: row.id,
        number: complaintNumber(row.number),
        state: row.state,
        at: row.made_at.toISOString(),
        due: isoOf(promisedBy(row)),
        late: isLate(row.state),
        topic: row.topic,
        rating: null,
      }),
      positionOf: ({ state: stands, number: at }) => `${isWaiting && isLate(stands) ? 'late' : ''}${at}`,
    });
  },

  async read(db, { secrets }, staff, id) {
    const complaint = await db
      .selectFrom('complaints as complaint')
      .innerJoin('customers', 'customers.id', 'complaint.customer_id')
      .leftJoin('pan_verifications as pan', 'pan.customer_id', 'complaint.customer_id')
      .leftJoin('staff', 'staff.id', 'complaint.answered_by')
      .leftJoin('staff as second', 'second.id', 'complaint.second_answered_by')
      .selectAll('complaint')
      .select(['customers.mobile', 'pan.full_name', 'staff.name as settler', 'second.name as reviewer'])
      .where('complaint.id', '=', id)
      .executeTakeFirst();
    if (complaint === undefined) return undefined;
    const { customer_id: customerId, state, answer } = complaint;
    const dispute = disputeOf(complaint, secrets);
    const waitsForAnother = needsAnother(complaint, staff.id);
    const correctable = complaint.topic === 'correction' ? await correctableOf(db, customerId) : [];
    const actions = actionsOn(complaint).filter(
      (action) =>
        decideComplaint(state, EVENTS[action]) !== undefined &&
        (action !== 'correct' || correctable.length > 0),
    );
    const leads = await db
      .selectFrom('leads')
      .select(['id', 'number'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .execute();
    return {
      customerId,
      letter: {
        kind: 'complaint',
        id,
        number: complaintNumber(complaint.number),
        state,
        at: complaint.made_at.toISOString(),
        due: isoOf(promisedBy(complaint)),
        late: isLate(state),
        name: complaint.full_name,
        text: secrets.decryptText(complaint.text, 'complaints.text', id),
        can: allowed(staff, 'complaint', waitsForAnother ? [] : actions),
        answer: answer && secrets.decryptText(answer, 'complaints.answer', id),
        reason: null,
        settled_at: isoOf(complaint.answered_at),
        settled_by: complaint.settler,
        ...ONE_WAY,
        topic: complaint.topic,
        mobile: secrets.decryptText(complaint.mobile, 'customers.mobile', customerId),
        tags: standingOf(state).tags,
        correctable,
        corrections: correctionsOf(complaint, secrets).map(wordsOf),
        needs_another: waitsForAnother,
        dispute: dispute && { ...dispute, answered_by: complaint.reviewer },
        cases: leads.map(({ id: lead_id, number }) => ({
          lead_id,
          number: numberOf('application', number),
        })),
      },
    };
  },

  async act(tx, deps, staff, id, command) {
    const { action, text } = command;
    const author = await tx
      .selectFrom('complaints')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirst();
    // What is locked before a complaint: its customer, whose answers may be corrected.
    if (author && action === 'correct') await lockCustomer(tx, author.customer_id);
    const complaint = await tx
      .selectFrom('complaints')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (complaint === undefined) return 'unknown';
    if (needsAnother(complaint, staff.id)) return { refused: m.desk_letter_another() };
    if (
      !actionsOn(complaint).includes(action) ||
      decideComplaint(complaint.state, EVENTS[action]) === undefined
    )
      return 'stale';
    const corrections =
      command.action === 'correct'
        ? await correct(tx, deps, complaint.customer_id, { changes: command.changes, by: staff.id })
        : [];
    if ('refused' in corrections) return corrections;
    const answer = { text, staffId: staff.id, corrections };
    return (await sendToComplaint(tx, deps, complaint, EVENTS[action], { answer })) ? 'done' : 'stale';
  },
};
