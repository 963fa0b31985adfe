import type { Lead } from '../wire/profile.ts';
import { isSent, sentLeads } from './leads.ts';

const GOES_ON: readonly string[] = ['LEAD-INPROCESS', 'APPROVED'];

/** Whether there is a loan to look at: the newest application was sent, or one that was sent before goes on [LOAN-29]. */
export const hasLoan = (leads: readonly Lead[] | null | undefined): boolean =>
  isSent(leads) || GOES_ON.includes(String(sentLeads(leads)[0]?.status));
