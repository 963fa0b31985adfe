import { expect, test } from 'vitest';
import { verifyLoans } from '#server/loan/verify.ts';
import { newApplicant, newCustomer } from '#tests/service/support/customer.ts';
import { type Service, type ServiceOptions, startService } from '#tests/service/support/harness.ts';
import { type Manner, newLoan, type StateOfLoan } from '#tests/service/support/loanIn.ts';
import { tablesOf } from '#tests/service/support/tables.ts';
import { teamOf } from '#tests/service/support/team.ts';

/** The service of a file's tests. */
export interface StoryOptions extends ServiceOptions {
  /** Called once the service has started. */
  readonly ready?: (service: Service) => unknown;
  /** Called after the last test, before the service stops. */
  readonly atEnd?: (service: Service) => unknown;
}

/** Expects, at the end of a file, that events, ledger and papers of each loan agree. */
export const loansAgree = async ({ deps }: Service): Promise<void> =>
  expect((await verifyLoans(deps.db)).faults).toEqual([]);

/**
 * What the tests of a file tell their story with: an `it` that starts one service for all of them and stops it, that
 * service, and the people and loans around it. A test finds them in its file, not in its parameters, each of which the
 * formatter would put on a line of its own behind a title of the usual length.
 */
export function storyOf(given: StoryOptions | (() => Promise<StoryOptions>) = {}) {
  const service = {} as Service;
  const it = test
    .extend('options', { scope: 'file' }, async () => (typeof given === 'function' ? given() : given))
    .extend('service', { scope: 'file', auto: true }, async ({ options }, { onCleanup }) => {
      Object.assign(service, await startService(options));
      onCleanup(async () => {
        try {
          await options.atEnd?.(service);
        } finally {
          await service.close();
        }
      });
      await options.ready?.(service);
      return service;
    });
  // The service starts in a hook, which may take longer than the first test.
  it.beforeAll(() => undefined);
  const team = teamOf(service);
  return {
    it,
    service,
    ...tablesOf(service),
    /** The people of the desk, one of each role. */
    team,
    /** A customer who has completed the first steps of the nine. */
    customer: (...about: Rest<typeof newCustomer>) => newCustomer(service, ...about),
    /** A customer who has sent an application. */
    applicant: () => newApplicant(service),
    /** A loan in a state of its chart. */
    loanIn: (state: StateOfLoan, manner?: Manner) => newLoan(service, team, state, manner),
    /** What the audit has about an action of the desk: who, with which outcome, about whom. */
    auditOf: (action: string) =>
      service.deps.db
        .selectFrom('audit')
        .innerJoin('staff', 'staff.id', 'audit.staff_id')
        .select(['staff.role', 'audit.outcome', 'audit.customer_id'])
        .where('action', '=', `desk: ${action}`)
        .orderBy('audit.at')
        .execute(),
  };
}

type Rest<Call> = Call extends (service: Service, ...rest: infer Others) => unknown ? Others : never;
