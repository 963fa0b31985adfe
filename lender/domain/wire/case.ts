/** The desk's calls about a loan. Amounts in rupees, moments ISO. */
import { anyText, id, int, nullableText, text } from '#domain/wire/fields.ts';
import { loanView } from '#domain/wire/loan.ts';
import { z } from '#domain/zod.ts';
import { ACTION_NAMES, FIELD_NAMES, LOCKS } from '../actions/actions.ts';
import { limits } from '../actions/fields.ts';
import { wireBooks } from './books.ts';
import { again } from './queue.ts';

/** More papers than an application has. */
const MOST_PAPERS = 20;

/** Acts on a loan; `seen` is the number of the last event that the person saw [LOAN-20]. */
export const deskAct = z.strictObject({
  lead_id: id,
  seen: int.check(z.nonnegative()),
  action: z.enum(ACTION_NAMES),
  fields: z.record(z.string(), z.unknown()),
});
/** Confirms or refuses another person's request; `without`: what the person knows that nobody has opened, by its slots [DESK-98]. */
export const deskDecide = z.strictObject({
  approval_id: id,
  confirm: z.boolean(),
  without: z.optional(z.array(text(40)).check(z.maxLength(MOST_PAPERS))),
});
export const deskCase = z.strictObject({ lead_id: id, again });

const number = z.number();
const labelled = z.object({ label: anyText, value: anyText });

/** A field of an action, with its limits in this case. */
const actionField = z.extend(limits, { name: z.enum(FIELD_NAMES) });

const action = z.object({
  action: anyText,
  /** True when a second person decides about it [LOAN-10]. */
  needs_second: z.boolean(),
  fields: z.array(actionField),
});

/** Money that has the reference of other money that somebody asks to book. */
const knownMoney = z.object({
  payment_id: anyText,
  rupees: number,
  paid_at: anyText,
  loans: z.array(z.object({ lead_id: anyText, application: anyText })),
});

/** Another person's command, as it will be run. */
const approval = z.object({
  id: anyText,
  action: anyText,
  fields: z.record(z.string(), z.unknown()),
  maker: anyText,
  made_at: anyText,
  is_mine: z.boolean(),
  may_confirm: z.boolean(),
  may_turn_down: z.boolean(),
  /** What came before with its reference, the first one first [DESK-92]. */
  known: z.array(knownMoney),
  /** Of what a decision rests on papers: what nobody has opened since it came [DESK-98]. */
  unopened: z.array(z.object({ slot: anyText, label: anyText })),
});

/** Everything that a member of staff sees of a loan. */
export const deskCaseView = z.object({
  lead_id: anyText,
  /** The loan as its customer reads it. */
  loan: loanView,
  sent_at: nullableText,
  customer: z.object({ name: nullableText, city: nullableText }),
  /** The figures that a decision rests on. */
  facts: z.array(labelled),
  /** False once the customer has applied again: answers, documents and checks are then of the newer application. */
  is_newest: z.boolean(),
  /** What the person said at each of the nine steps; masked where this role needn't see it. */
  answers: z.array(
    z.object({
      ...{ step: z.int(), title: anyText, at: nullableText },
      /** When an answer of it was changed last, before the application was sent [DESK-101]. */
      changed_at: nullableText,
      rows: z.array(labelled),
    }),
  ),
  documents: z.array(
    z.object({ id: anyText, slot: anyText, label: anyText, mime: anyText, size: z.int(), at: anyText }),
  ),
  /** What the product has compared; `yours` is left to a person. */
  checks: z.array(
    z.object({
      label: anyText,
      text: anyText,
      state: z.enum(['passed', 'failed', 'open', 'yours']),
      at: nullableText,
    }),
  ),
  /** The customer's other loans, the newest first; `on_time` is null for one that wasn't paid back. */
  earlier: z.array(
    z.object({
      lead_id: anyText,
      number: anyText,
      state: anyText,
      rupees: z.nullable(number),
      days: z.nullable(z.int()),
      sent_at: nullableText,
      on_time: z.nullable(z.boolean()),
    }),
  ),
  /** Every booking, the oldest first, with what was owed after it. */
  ledger: z.array(
    z.object({
      number: z.int(),
      day: anyText,
      kind: anyText,
      label: anyText,
      reference: anyText,
      debit: z.nullable(number),
      credit: z.nullable(number),
      balance: number,
    }),
  ),
  /** The newest first; a request for a second person has no `number`. */
  timeline: z.array(
    z.object({
      id: anyText,
      number: z.nullable(z.int()),
      at: anyText,
      by: z.enum(['customer', 'staff', 'system']),
      name: nullableText,
      text: anyText,
      /** It counts as if it had never been. */
      undone: z.optional(z.literal(true)),
    }),
  ),
  /** What the settlement of the loan takes; null before the first payout. */
  books: z.nullable(wireBooks),
  approval: z.nullable(approval),
  /** What this person may send now, from the loan's chart and their role. */
  actions: z.array(action),
  locked: z.array(z.object({ action: anyText, lock: z.enum(LOCKS) })),
  /** What people of other roles may send now. */
  others: z.array(z.object({ action: anyText, role: anyText })),
});

export type DeskCase = z.infer<typeof deskCaseView>;
export type CaseAction = DeskCase['actions'][number];
export type ActionField = CaseAction['fields'][number];
