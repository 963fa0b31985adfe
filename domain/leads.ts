import { STARTED_LEAD_STATUS } from './enums.ts';
import type { Lead } from './wire/profile.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const byEntry = (a: Lead, b: Lead): number =>
  text(b.lead_entry_date).localeCompare(text(a.lead_entry_date)) ||
  text(b.lead_id).localeCompare(text(a.lead_id), 'en', { numeric: true });

/** Leads by their entry date, the newest first; those of one day by their number. */
export const newestFirst = (leads: readonly Lead[] | null | undefined): Lead[] =>
  [...(leads ?? [])].sort(byEntry);

/** What a person has applied for, the newest first: the application still being filled isn't a loan (D-21). */
export const sentLeads = (leads: readonly Lead[] | null | undefined): Lead[] =>
  newestFirst(leads).filter((lead) => lead.status !== STARTED_LEAD_STATUS);

/** The number of the newest lead: the one that calls are about (D-21); null when none is listed. */
export const newestLeadId = (leads: readonly Lead[] | null | undefined): string | null =>
  text(newestFirst(leads)[0]?.lead_id) || null;

const UUID = /^([0-9a-f]{8})-[0-9a-f]{4}-/i;

/** A lead's number as people read it and say it on the phone: a long machine-made one by its first part. */
export const loanNumber = (leadId: unknown): string => {
  const number = text(leadId);
  return UUID.exec(number)?.[1]?.toUpperCase() ?? number;
};
