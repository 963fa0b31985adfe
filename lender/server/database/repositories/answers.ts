import { DRAFT_FIELDS } from '#domain/forms/draftFields.ts';
import { type DraftFields, draftable } from '#domain/forms/drafts.ts';
import type { FormStep } from '#domain/forms/types.ts';
import type { Db } from '#server/database/connect.ts';
import { rowOf, type StepTable } from '#server/database/repositories/steps.ts';
import type { Tx } from '#server/database/transaction.ts';

/** The table of each form step. */
export const TABLE_OF = {
  pan: 'pan_verifications',
  personal: 'personal_details',
  residence: 'residence_details',
  income: 'income_details',
  employment: 'employment_details',
  bank: 'bank_details',
} as const satisfies Record<FormStep, StepTable>;

/** Columns whose name differs from that of their field. */
const COLUMNS: { readonly [Step in FormStep]?: Readonly<Record<string, string>> } = {
  employment: {
    workingType: 'working_type',
    companyName: 'company_name',
    address1: 'address_1',
    address2: 'address_2',
    pinCode: 'pincode',
  },
  bank: { name: 'holder_name' },
};

/** The column of a form's field. */
export const columnOf = (step: FormStep, field: string): string => COLUMNS[step]?.[field] ?? field;

/** What a customer's form of a step says; nothing of one that isn't saved. Never the PAN or the account number. */
export async function answersOfStep(tx: Db | Tx, customerId: string, step: FormStep): Promise<DraftFields> {
  const row = (await rowOf(tx, TABLE_OF[step], customerId)) as Readonly<Record<string, unknown>> | undefined;
  return draftable(
    step,
    Object.fromEntries(
      DRAFT_FIELDS[step].map((field) => [field, String(row?.[columnOf(step, field)] ?? '')]),
    ),
  );
}

/** What each form of a customer says. */
export const answersOf = async (
  tx: Db | Tx,
  customerId: string,
): Promise<Readonly<Record<FormStep, DraftFields>>> => ({
  pan: await answersOfStep(tx, customerId, 'pan'),
  personal: await answersOfStep(tx, customerId, 'personal'),
  residence: await answersOfStep(tx, customerId, 'residence'),
  income: await answersOfStep(tx, customerId, 'income'),
  employment: await answersOfStep(tx, customerId, 'employment'),
  bank: await answersOfStep(tx, customerId, 'bank'),
});
