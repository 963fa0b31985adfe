import type { PaidOutLoan } from '../wire/extensions.ts';
import type { Lead } from '../wire/profile.ts';
import { STARTED_LEAD_STATUS } from './leadStatuses.ts';
import { daysBetween } from './repayment.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const byEntry = (a: Lead, b: Lead): number =>
  text(b.lead_entry_date).localeCompare(text(a.lead_entry_date)) ||
  text(b.lead_id).localeCompare(text(a.lead_id), 'en', { numeric: true });

/** Leads by entry date, the newest first; by number within a day. */
export const newestFirst = (leads: readonly Lead[] | null | undefined): Lead[] =>
  [...(leads ?? [])].sort(byEntry);

/** The reference CRM's leads that were sent, the newest first; without the one still being filled in (D-21). */
export const sentLeads = (leads: readonly Lead[] | null | undefined): Lead[] =>
  newestFirst(leads).filter((lead) => lead.status !== STARTED_LEAD_STATUS);

/** Whether the reference CRM has the newest application: it is no longer being filled (PRE-02, D-31). */
export const isSent = (leads: readonly Lead[] | null | undefined): boolean => {
  const status = text(newestFirst(leads)[0]?.status);
  return status !== '' && status !== STARTED_LEAD_STATUS;
};

/** The id of the newest lead, which calls refer to (D-21); null when there is none. */
export const newestLeadId = (leads: readonly Lead[] | null | undefined): string | null =>
  text(newestFirst(leads)[0]?.lead_id) || null;

const UUID = /^([0-9a-f]{8})-[0-9a-f]{4}-/i;

/** An application's number for people: the first block of a UUID, any other id as it is. */
export const applicationNumber = (leadId: unknown): string => {
  const number = text(leadId);
  return UUID.exec(number)?.[1]?.toUpperCase() ?? number;
};

/** What a person must know of a lead; days are whole, owed is in rupees and counts today. */
export type Standing =
  | { kind: 'sent' | 'approved' | 'completed' | 'refused' | 'other' }
  | { kind: 'due' | 'late'; loan: string; date: string; days: number; owed: number }
  | { kind: 'paidBack'; loan: string };

const KINDS: Partial<Record<string, 'sent' | 'approved' | 'completed' | 'refused'>> = {
  'LEAD-INPROCESS': 'sent',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  REJECTED: 'refused',
};

/** Where a lead stands on `today` (yyyy-mm-dd): by its loan once that was paid out, else by its status. */
export const standingOf = (lead: Lead, loans: readonly PaidOutLoan[], today: string): Standing => {
  const paidOut = loans.find(({ lead_id }) => lead_id !== null && lead_id === text(lead.lead_id));
  if (!paidOut) return { kind: KINDS[text(lead.status)] ?? 'other' };
  const { loan_no: loan, repayment_date: date, total_due_amount: owed, closed } = paidOut;
  if (closed) return { kind: 'paidBack', loan };
  const days = daysBetween(today, date) ?? 0;
  return { kind: days < 0 ? 'late' : 'due', loan, date, days: Math.abs(days), owed };
};

/** A lead and where it stands. */
export type StandingLead = { lead: Lead; standing: Standing };

/** Leads, in the order given, each with its standing. */
export const standings = (
  leads: readonly Lead[],
  loans: readonly PaidOutLoan[],
  today: string,
): StandingLead[] => leads.map((lead) => ({ lead, standing: standingOf(lead, loans, today) }));

/** Whether a loan was paid out and is still to be paid back. */
export const isRunning = (
  standing: Standing | undefined,
): standing is Extract<Standing, { kind: 'due' | 'late' }> =>
  standing?.kind === 'due' || standing?.kind === 'late';

const dueDate = ({ standing }: StandingLead): string => (isRunning(standing) ? standing.date : '');

/** The lead to speak of first: the loan to pay back soonest (D-25), else the newest lead. */
export const foremost = (all: readonly StandingLead[]): StandingLead | undefined =>
  all.filter(({ standing }) => isRunning(standing)).sort((a, b) => dueDate(a).localeCompare(dueDate(b)))[0] ??
  all[0];
