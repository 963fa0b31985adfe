import { leadId, profileId } from '../storage/session.ts';

/**
 * The lead that a call is about: the newest that the service named (D-21). While it has named none, the person's own
 * id goes in its place, and the service says what it makes of that. Null without a profile id (ST-03).
 */
export const currentLeadId = (): string | null => {
  const own = profileId();
  return own && (leadId() ?? own);
};
