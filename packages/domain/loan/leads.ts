import type { Lead } from '../wire/profile.ts';
import { STARTED_LEAD_STATUS } from './leadStatuses.ts';

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

/** True when the reference CRM has the newest application: it is no longer being filled (PRE-02, D-31). */
export const isSent = (leads: readonly Lead[] | null | undefined): boolean => {
  const status = text(newestFirst(leads)[0]?.status);
  return status !== '' && status !== STARTED_LEAD_STATUS;
};

/** The id of the newest lead, which calls refer to (D-21); null when there is none. */
export const newestLeadId = (leads: readonly Lead[] | null | undefined): string | null =>
  text(newestFirst(leads)[0]?.lead_id) || null;

/** An application's number for people; its id where another CRM sends none [NUM-03]. */
export const applicationNumber = ({ number, lead_id }: Lead): string => text(number) || text(lead_id);
