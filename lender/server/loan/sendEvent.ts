import { once } from '#domain/formats/once.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import { LEAD_STATUS_OF, LOAN_CHART_VERSION, type LoanState } from '#machines/loan/status.ts';
import { loadBooks } from '#server/books/load.ts';
import { keepSentAnswers } from '#server/database/repositories/sentAnswers.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { decideMove } from '#server/loan/chart.ts';
import { deadlineAfter } from '#server/loan/deadlines.ts';
import { runEffects } from '#server/loan/effects.ts';
import type { Deps } from '#server/start/deps.ts';

export type Lead = Row<'leads'>;

export interface Sender {
  readonly kind: Row<'loan_events'>['sender'];
  /** The customer or staff member; null for the system. */
  readonly id: string | null;
}

/** An event, and the data stored with it when the chart handles it. */
export interface Prepared {
  readonly event: LoanEvent;
  /**
   * Writes what the event's data names, once the chart takes it; resolves to what is stored with the event, and to undefined,
   * with nothing written, where it turns out that the event can't be.
   */
  readonly record?: () => Promise<object | undefined>;
  readonly write?: (number: number) => Promise<unknown>;
}

export interface Request {
  readonly sender: Sender;
  /** Looks up, under the lead's lock, the facts that guards need; undefined sends nothing. */
  readonly prepare: (lead: Lead) => Promise<Prepared | undefined> | Prepared | undefined;
  /** The number of the last event that the sender saw; anything else is refused as stale. */
  readonly seen?: number;
}

export type Sent =
  | { readonly kind: 'moved'; readonly state: LoanState; readonly number: number }
  /** `stale`: something happened since `seen`. `refused`: the chart doesn't take the event in this state. */
  | { readonly kind: 'stale' | 'refused'; readonly state: LoanState; readonly number: number };

/** Reads a loan, and locks it until the transaction ends. */
export const lockLead = (tx: Tx, leadId: string) =>
  tx.selectFrom('leads').selectAll().where('id', '=', leadId).forUpdate();

/** Sends an event to a loan, under its lock. */
export const sendEvent = async (tx: Tx, deps: Deps, { leadId, ...request }: Request & { leadId: string }) =>
  sendToLocked(tx, deps, await lockLead(tx, leadId).executeTakeFirstOrThrow(), request);

/**
 * Sends an event to a loan that is locked: decides by the chart, and stores event, state, lead status, deadline and what
 * follows from it in the caller's transaction. No other code writes a loan's state [LOAN-18].
 */
export async function sendToLocked(tx: Tx, deps: Deps, lead: Lead, request: Request): Promise<Sent> {
  const { sender, seen, prepare } = request;
  const current = { state: lead.state, number: lead.event_number };
  if (seen !== undefined && seen !== lead.event_number) return { kind: 'stale', ...current };
  const prepared = await prepare(lead);
  const move = prepared && decideMove(lead.state, prepared.event);
  if (prepared === undefined || move === undefined) return { kind: 'refused', ...current };

  const { event, record, write } = prepared;
  const at = deps.now();
  const number = lead.event_number + 1;
  const recorded = record ? await record() : {};
  if (recorded === undefined) return { kind: 'refused', ...current };
  const { type, ...own } = event;
  const data = { ...own, ...recorded };
  await tx
    .insertInto('loan_events')
    .values({
      lead_id: lead.id,
      number,
      type,
      data: JSON.stringify(data),
      sender: sender.kind,
      sender_id: sender.id,
      at,
      before: lead.state,
      after: move.state,
      chart_version: LOAN_CHART_VERSION,
      entered_at: (earlier) =>
        earlier
          .selectFrom('loan_events')
          .select('at')
          .where('lead_id', '=', lead.id)
          .whereRef('before', '!=', 'after')
          .orderBy('number', 'desc')
          .limit(1),
    })
    .execute();
  await write?.(number);
  if (type === 'SUBMIT') await keepSentAnswers(tx, lead, at);
  const books = once(() => loadBooks(tx, lead.id));
  const deadline = await deadlineAfter({ lead, event, move, at, books });
  await tx
    .updateTable('leads')
    .set({
      state: move.state,
      status: LEAD_STATUS_OF[move.state],
      chart_version: LOAN_CHART_VERSION,
      event_number: number,
      ...deadline,
      updated_at: at,
      ...((move.state !== lead.state || type === 'REVISE') && { state_since: at }),
      ...(type === 'SUBMIT' && { submitted_at: at }),
    })
    .where('id', '=', lead.id)
    .execute();
  await runEffects(tx, deps, {
    lead,
    number,
    event,
    effects: move.effects,
    deadline: deadline.deadline_at,
    at,
    books,
  });
  return { kind: 'moved', state: move.state, number };
}
