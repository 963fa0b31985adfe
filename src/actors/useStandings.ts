import { useSelector } from '@xstate/react';
import { dayInIndia } from '#domain/formats/formats.ts';
import { newestFirst, sentLeads } from '#domain/loan/leads.ts';
import { type StandingLead, standings } from '#domain/loan/standings.ts';
import { isReferenceCrm } from '../crm/config.ts';
import { application } from './application.ts';

/** The customer's leads, newest first, each with its standing today. Another CRM has its own statuses (D-01). */
export const useStandings = (): StandingLead[] => {
  const leads = useSelector(application, (snapshot) => snapshot.context.profile?.lead_list);
  const loans = useSelector(application, (snapshot) => snapshot.context.details?.loans);
  const tenures = useSelector(application, (snapshot) => snapshot.context.details?.tenures);
  const shown = isReferenceCrm() ? sentLeads(leads) : newestFirst(leads);
  return standings(shown, loans ?? [], dayInIndia(), tenures);
};
