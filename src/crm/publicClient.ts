import { PUBLIC_CALLS } from '#domain/wire/public.ts';
import { clientOf } from './clientOf.ts';

/** The calls of pages that anyone may open. */
export const { send: sendPublic, sendForAnswer } = clientOf(PUBLIC_CALLS);
