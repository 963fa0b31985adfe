import { dayInIndia } from '#domain/formats/formats.ts';
import { stepById } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { lockCustomer } from '#server/database/repositories/leads.ts';
import { loadRecords, type Records } from '#server/database/repositories/records.ts';
import { type Answer, refused, success } from '#server/http/answers.ts';
import type { Handlers } from '#server/http/contract.ts';
import type { RequestScope } from '#server/routes/requestScope.ts';
import { decide, isActive, type Verdict } from '#server/rules/eligibility.ts';
import { progressData, stepsDone } from '#server/rules/progress.ts';
import type { Deps } from '#server/start/deps.ts';

/** The verdict on the stored data; undefined before steps 2 and 4. `except` is the lead being submitted. */
export function verdictOn(records: Records, deps: Deps, except?: string): Verdict | undefined {
  const { personal, income, leads } = records;
  if (!personal || !income) return undefined;
  return decide(
    {
      dob: personal.dob,
      incomeType: income.income_type_id,
      monthlyIncome: income.monthly_income,
      hasActiveLead: leads.some((lead) => lead.id !== except && isActive(lead)),
    },
    deps.config.eligibility,
    dayInIndia(deps.now()),
  );
}

/** Decides, stores the outcome and answers with it; `registers` completes the registration (ELI-03, D-21). */
async function check(scope: RequestScope, deps: Deps, registers: boolean): Promise<Answer> {
  const { tx, customerId } = scope;
  // What is decided on doesn't change until the outcome is stored [PRE-08].
  await lockCustomer(tx, customerId);
  const records = await loadRecords(tx, deps.secrets, customerId);
  const done = stepsDone(records);
  const open = ([1, 2, 3, 4, 5] as const).filter((id) => !done[id]);
  const verdict = verdictOn(records, deps);
  if (open.length > 0 || verdict === undefined) {
    return refused(m.crm_steps_first({ steps: open.map((id) => stepById(id).title()).join(', ') }));
  }
  if (registers) await markRegistered(scope, deps);
  await store(scope, deps, verdict);
  const after = progressData(await loadRecords(tx, deps.secrets, customerId));
  const data = { ...after, eligibility_status: verdict.outcome };
  switch (verdict.outcome) {
    case 'eligible':
      return success(data, m.crm_eligible());
    case 'already_applied':
      return refused(m.crm_already_applied(), data);
    case 'not_eligible':
      return refused(m.crm_not_eligible(), { ...data, reasons: verdict.reasons });
  }
}

/** Runs the rules again where they ran before, on what has changed since (D-21); resolves to their outcome. */
export async function decideAgain(scope: RequestScope, deps: Deps): Promise<Verdict['outcome'] | undefined> {
  const records = await loadRecords(scope.tx, deps.secrets, scope.customerId);
  const verdict = records.eligibility && verdictOn(records, deps);
  if (verdict) await store(scope, deps, verdict);
  return verdict?.outcome;
}

/** Sets registration_successful, once. */
export const markRegistered = ({ tx, customerId }: RequestScope, deps: Deps) =>
  tx
    .updateTable('customers')
    .set({ registered_at: deps.now() })
    .where('id', '=', customerId)
    .where('registered_at', 'is', null)
    .execute();

/** A new outcome replaces the old one, but `already_applied` doesn't replace `eligible`. */
async function store({ tx, customerId }: RequestScope, deps: Deps, verdict: Verdict): Promise<void> {
  const { outcome } = verdict;
  const values = {
    outcome,
    reasons: 'reasons' in verdict ? [...verdict.reasons] : [],
    checked_at: deps.now(),
  };
  await tx
    .insertInto('eligibility_checks')
    .values({ customer_id: customerId, ...values })
    .onConflict((conflict) => {
      const update = conflict.column('customer_id').doUpdateSet(values);
      return outcome === 'already_applied'
        ? update.where('eligibility_checks.outcome', '!=', 'eligible')
        : update;
    })
    .execute();
}

/** Step 6 (ELI-03). */
export const ELIGIBILITY: Handlers = {
  checkEligibility: (context, deps) => check(context, deps, false),
  leadEligibility: (context, deps) => check(context, deps, false),
  registerNow: (context, deps) => check(context, deps, true),
};
