import { rejected } from './rejected.ts';
import { effect, tell } from './row.ts';

export const previewRows = [
  tell('preview', 'SUBMITTED', 'application', 'APPLICATION.SUBMITTED'),
  ...rejected('preview'),
  effect('preview', 'GO', 'navigate'),
] as const;
