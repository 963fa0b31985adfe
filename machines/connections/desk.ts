import { effect } from './row.ts';

export const deskSessionRows = [effect('deskSession', 'PROOF.ENDED', 'settleProof')] as const;

export const invitationRows = [effect('invitation', 'ENROLLED', 'openDesk')] as const;
