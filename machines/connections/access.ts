import { effect } from './row.ts';

export const accessRows = [effect('access', 'GO', 'navigate')] as const;
