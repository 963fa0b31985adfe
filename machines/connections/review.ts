import { rejected } from './rejected.ts';
import { effect, say, tell } from './row.ts';

export const previewRows = [
  tell('preview', 'SUBMITTED', 'application', 'APPLICATION.SUBMITTED'),
  ...rejected('preview'),
  effect('preview', 'GO', 'navigate'),
] as const;

/** A changed answer is said once, in the error's tone where eligibility is refused by it; then its row is shown. */
export const changeRows = [
  say('change', 'ANSWER.CHANGED', 'changed', ({ refuses }) => (refuses ? 'error' : 'success')),
  effect('change', 'ANSWER.CHANGED', 'openRow'),
  effect('change', 'ANSWER.LEFT', 'openRow'),
  ...rejected('change'),
] as const;
