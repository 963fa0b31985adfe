import type { Failure } from '#domain/wire/failure.ts';
import { m } from '#messages';

/** Why a step's page couldn't load: the session's texts, or that the dashboard's data did not come (DASH-06, ELI-05). */
export const loadText = (failure: Failure | null): string => {
  switch (failure?.kind) {
    case 'sessionExpired':
    case 'noProfile':
      return m.error_session_expired();
    case 'noToken':
      return m.elig_no_token();
    default:
      return m.dash_failed();
  }
};
