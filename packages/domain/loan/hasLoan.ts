import type { Lead } from '../wire/profile.ts';
import { isSent, sentLeads } from './leads.ts';

const GOES_ON: readonly string[] = ['LEAD-INPROCESS', 'APPROVED'];

/** True when there is a loan to show: the newest application was sent, or an earlier one still runs [LOAN-29]. */
export const hasLoan = (leads: readonly Lead[] | null | undefined): boolean =>
  isSent(leads) || GOES_ON.includes(String(sentLeads(leads)[0]?.status));
