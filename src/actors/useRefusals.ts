import { useSelector } from '@xstate/react';
import type { RefusedFor } from '#domain/wire/refused.ts';
import { application } from './application.ts';

const NONE: readonly RefusedFor[] = [];

/** What the check of eligibility would say no to, by the answers so far; the reference CRM names it [ELI-08]. */
export const useRefusals = (): readonly RefusedFor[] =>
  useSelector(application, ({ context }) => context.details?.refused_for ?? NONE);
