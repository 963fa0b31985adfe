import { effect, rejected, tell } from './row.ts';

export const previewRows = [
  tell('preview', 'SUBMITTED', 'application', 'APPLICATION.SUBMITTED'),
  ...rejected('preview'),
  effect('preview', 'GO', 'navigate'),
] as const;
