import { useSelector } from '@xstate/react';
import { dayInIndia } from '#domain/formats.ts';
import { type StandingLead, standings } from '#domain/loan/leads.ts';
import { application } from '../../actors/application.ts';

/** The person's leads, the newest first, each with where it stands today. */
export const useStandings = (): StandingLead[] => {
  const leads = useSelector(application, (snapshot) => snapshot.context.profile?.lead_list);
  const loans = useSelector(application, (snapshot) => snapshot.context.details?.loans);
  return standings(leads, loans ?? [], dayInIndia());
};
