import type { z } from '#domain/zod.ts';
import { m } from '#messages';
import { loadRecords } from '#server/database/repositories/records.ts';
import type { SaveResult } from '#server/database/repositories/steps.ts';
import { type Answer, refused, success } from '#server/http/answers.ts';
import type { Context } from '#server/http/contract.ts';
import { progressData } from '#server/rules/progress.ts';
import type { Deps } from '#server/start/deps.ts';

/** The part of a call's context that a save needs; the call may name a profile or a lead. */
export type RequestScope = Pick<Context<'dashboard'>, 'tx' | 'customerId' | 'afterCommit'>;

/** The first message of a form schema, as the person reads it. */
export const firstMessage = (error: { issues: readonly z.core.$ZodIssue[] }): string =>
  error.issues[0]?.message ?? m.service_bad_request();

/** Status 1 with the progress after a save (ST-02). */
export async function saved(
  { tx, customerId }: RequestScope,
  deps: Deps,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const records = await loadRecords(tx, deps.secrets, customerId);
  return success({ ...progressData(records), ...more }, message);
}

/** The answer to a save of a form step: completed steps are read-only (section 6). */
export async function answerSave(
  scope: RequestScope,
  deps: Deps,
  result: SaveResult,
  message: string,
): Promise<Answer> {
  if (result === 'other') return refused(m.crm_step_locked());
  return saved(scope, deps, message);
}
