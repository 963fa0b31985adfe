import type { PaidOutLoan, Tenures } from '../wire/extensions.ts';
import type { Lead } from '../wire/profile.ts';
import { daysBetween } from './repayment.ts';

/** The standing of a lead; days are whole, owed is in rupees as of today. */
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

/** The standing of a lead on `today` (yyyy-mm-dd): by its loan once paid out, else by its status. */
export const standingOf = (lead: Lead, loans: readonly PaidOutLoan[], today: string): Standing => {
  const paidOut = loans.find(({ lead_id }) => lead_id !== null && lead_id === String(lead.lead_id));
  if (!paidOut) return { kind: KINDS[String(lead.status)] ?? 'other' };
  const { loan_no: loan, repayment_date: date, total_due_amount: owed, closed } = paidOut;
  if (closed) return { kind: 'paidBack', loan };
  const days = daysBetween(today, date) ?? 0;
  const late = days < 0 ? (paidOut.days_past_due ?? -days) : 0;
  if (late > 0) return { kind: 'late', loan, date, days: late, owed };
  return { kind: 'due', loan, date, days: Math.max(0, days), owed };
};

/** A lead, its standing, and the days of its loan; null where only its months are known. */
export type StandingLead = { lead: Lead; standing: Standing; days: number | null };

/** Leads, in the order given, each with its standing and its days. */
export const standings = (
  leads: readonly Lead[],
  loans: readonly PaidOutLoan[],
  today: string,
  tenures: Tenures = [],
): StandingLead[] =>
  leads.map((lead) => ({
    lead,
    standing: standingOf(lead, loans, today),
    days: tenures.find(({ lead_id }) => lead_id === String(lead.lead_id))?.days ?? null,
  }));

/** True when a loan was paid out and isn't repaid. */
export const isRunning = (
  standing: Standing | undefined,
): standing is Extract<Standing, { kind: 'due' | 'late' }> =>
  standing?.kind === 'due' || standing?.kind === 'late';

const dueDate = ({ standing }: StandingLead): string => (isRunning(standing) ? standing.date : '');

/** The lead to show first: the loan that is due soonest (D-25), else the newest lead. */
export const foremost = (all: readonly StandingLead[]): StandingLead | undefined =>
  all.filter(({ standing }) => isRunning(standing)).sort((a, b) => dueDate(a).localeCompare(dueDate(b)))[0] ??
  all[0];
