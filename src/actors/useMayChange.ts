import { useSelector } from '@xstate/react';
import { application } from './application.ts';

/** True while the person can change answers of theirs: they gave some, the PAN's apart, and nothing is sent [PRE-05]. */
export const useMayChange = (): boolean =>
  useSelector(
    application,
    ({ context: { details, submitted } }) =>
      !submitted &&
      Object.entries(details?.answers ?? {}).some(
        ([step, said]) => step !== 'pan' && Object.keys(said).length > 0,
      ),
  );
