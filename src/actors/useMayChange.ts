import { useSelector } from '@xstate/react';
import { application } from './application.ts';

/** True while the person can change answers of theirs: they gave some, and their application isn't sent [PRE-05]. */
export const useMayChange = (): boolean =>
  useSelector(
    application,
    ({ context: { details, submitted } }) =>
      !submitted && Object.values(details?.answers ?? {}).some((said) => Object.keys(said).length > 0),
  );
