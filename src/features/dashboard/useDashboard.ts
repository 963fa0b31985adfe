import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Failure } from '#domain/wire/failure.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { application } from '../../actors/application.ts';

/** The parts of the dashboard's data that a page shows. */
export type DashboardView = {
  /** Null until it was loaded once: the page keeps its shape meanwhile. */
  profile: Profile | null;
  isLoading: boolean;
  /** The text of a failed load; null otherwise. */
  failed: string | null;
  retry: () => void;
};

const retry = () => application.send({ type: 'DASHBOARD.STALE' });

/** An answer to another session has its own text (S-11); any other failure has the page's (DASH-06). */
const textOf = (failure: Failure, failedText: () => string): string =>
  failure.kind === 'otherSession' ? m.error_other_session() : failedText();

/**
 * Fetches the dashboard's data when a page opens (DASH-06), and again when `refresh`, the query of
 * /dashboard?refresh=true, is given.
 */
export const useDashboard = (failedText: () => string, refresh = false): DashboardView => {
  const has = useTags(application);
  const isWaiting = has('not fetched');
  const profile = useSelector(application, (snapshot) => snapshot.context.profile);
  const failure = useSelector(application, (snapshot) => snapshot.context.failure);

  useEffect(() => {
    application.send({ type: refresh ? 'DASHBOARD.STALE' : 'DASHBOARD.OPENED' });
  }, [refresh]);
  // Someone else may have signed in, from another tab, while the page stayed open.
  useEffect(() => {
    if (isWaiting) application.send({ type: 'DASHBOARD.OPENED' });
  }, [isWaiting]);

  return {
    profile,
    isLoading: has('fetching'),
    failed: has('not loaded') && failure ? textOf(failure, failedText) : null,
    retry,
  };
};
