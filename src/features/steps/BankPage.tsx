import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { listText } from '#domain/formats/listText.ts';
import { bankForm, looksLikeAccount, looksLikeIfsc } from '#domain/forms/bank.ts';
import { isSamePerson } from '#domain/loan/ownAccount.ts';
import { m } from '#messages';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { application } from '../../actors/application.ts';
import { extensionsOn } from '../../crm/config.ts';
import { textOf } from '../../crm/values.ts';
import { lookUpIfsc } from './ifsc.ts';
import { StepForm } from './StepForm.tsx';
import { StepPage } from './StepPage.tsx';
import type { FieldsProps, StepParts } from './stepParts.ts';
import { NEEDS_LEAD, SAVE_AND_CONTINUE, type StepTexts } from './stepTexts.ts';
import { useLookUp } from './useLookUp.ts';
import type { OpenStep } from './useStep.ts';
import { fieldOf, useStepForm } from './useStepForm.ts';

const TEXTS = {
  labels: {
    name: m.bank_holder,
    branch: m.bank_branch,
    ifsc: m.bank_ifsc,
    acc1: m.bank_account,
    acc2: m.bank_confirm,
  },
  ...SAVE_AND_CONTINUE,
  save: m.bank_save,
  saved: m.bank_saved,
  done: m.bank_done,
  why: m.bank_why,
  notInDraft: m.bank_not_in_draft,
  failures: { ...NEEDS_LEAD, refused: m.bank_failed },
} satisfies StepTexts;

/** People group the digits of an account number by spaces. */
const withoutSpaces = (typed: string) => typed.replace(/\s/g, '');

const EMPTY = { name: '', ifsc: '', branch: '', acc1: '', acc2: '' };

function BankFields({ form }: FieldsProps<'bank'>) {
  const field = fieldOf(form, TEXTS.labels);
  const [holder, ifsc, account] = useWatch({ control: form.control, name: ['name', 'ifsc', 'acc1'] });
  const found = useLookUp(looksLikeIfsc(ifsc) ? ifsc.trim().toUpperCase() : null, lookUpIfsc);
  const { getValues, setValue } = form;
  useEffect(() => {
    if (found?.branch && getValues('branch') === '') setValue('branch', found.branch, { shouldDirty: true });
  }, [found, getValues, setValue]);
  const ownName = textOf(useSelector(application, ({ context }) => context.profile?.full_name));
  const isOtherPerson = extensionsOn() && holder !== '' && ownName !== '' && !isSamePerson(holder, ownName);
  const isIfscUnusual = ifsc !== '' && !looksLikeIfsc(ifsc);
  const isAccountUnusual = account !== '' && !looksLikeAccount(account);
  return (
    <>
      <TextInput
        {...field('name')}
        hint={m.bank_holder_hint()}
        warning={isOtherPerson && m.bank_holder_other({ name: ownName })}
        required
        autoComplete="name"
      />
      <TextInput
        {...field('ifsc')}
        hint={m.bank_ifsc_hint()}
        answer={listText([found?.bank ?? '', found?.branch ?? ''])}
        warning={isIfscUnusual && m.bank_ifsc_odd()}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        tidy={(typed) => typed.toUpperCase()}
      />
      <TextInput {...field('branch')} required autoComplete="off" />
      <TextInput
        {...field('acc1')}
        tidy={withoutSpaces}
        warning={isAccountUnusual && m.bank_account_odd()}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <TextInput {...field('acc2')} tidy={withoutSpaces} required inputMode="numeric" autoComplete="off" />
    </>
  );
}

function BankForm({ open }: { open: OpenStep }) {
  const [holder] = useState(() => textOf(application.getSnapshot().context.profile?.full_name));
  const form = useStepForm('bank', bankForm, { ...EMPTY, name: holder });
  return (
    <StepForm step="bank" open={open} form={form} filled={(values) => ({ step: 'bank', form: values })}>
      <BankFields form={form} />
    </StepForm>
  );
}

/** What the change of an answer needs. */
export const bankParts = {
  schema: bankForm,
  labels: TEXTS.labels,
  empty: EMPTY,
  Fields: BankFields,
} satisfies StepParts<'bank'>;

/** Step 9: the account that receives the loan (BNK-00 to BNK-02, N-15). */
export function BankPage() {
  return (
    <StepPage step="bank" texts={TEXTS}>
      {(open) => <BankForm open={open} />}
    </StepPage>
  );
}
