/** The answer of the desk's call `case`: everything that a member of staff sees of a loan. Amounts in rupees, moments ISO. */

import { anyText, nullableText } from '#domain/wire/fields.ts';
import { loanView } from '#domain/wire/loan.ts';
import { z } from '#domain/zod.ts';

const number = z.number();
const labelled = z.object({ label: anyText, value: anyText });

/** A field of an action; `min`, `max`, `value` and `options` are of this case. */
const actionField = z.object({
  name: z.enum(['question', 'reason', 'principal', 'days', 'utr', 'rupees', 'day', 'reference']),
  min: z.optional(z.union([number, anyText])),
  max: z.optional(z.union([number, anyText])),
  /** The value that fits most often. */
  value: z.optional(z.union([number, anyText])),
  /** The values to choose from; any other is refused. */
  options: z.optional(z.array(labelled)),
});

const action = z.object({
  action: anyText,
  /** True when a second person decides about it [LOAN-10]. */
  needs_second: z.boolean(),
  fields: z.array(actionField),
});

/** Why an action of this role can't be taken although the loan's state allows it. */
const LOCKS = ['waiting', 'account', 'payment', 'overpaid'] as const;

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
});

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
  answers: z.array(z.object({ step: z.int(), title: anyText, at: nullableText, rows: z.array(labelled) })),
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
    }),
  ),
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
