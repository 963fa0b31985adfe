import { leadId, profileId } from '../storage/session.ts';

/**
 * The lead id that calls send: the newest one that the service returned (D-21), or the profile id before there is one;
 * the service decides what to do with that. Null without a profile id (ST-03).
 */
export const currentLeadId = (): string | null => {
  const profile = profileId();
  return profile && (leadId() ?? profile);
};
