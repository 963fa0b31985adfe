import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { inr } from '#domain/formats/formats.ts';
import type { UnmatchedMoney } from '#lender/wire/money.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Select } from '#ui/fields/choice/Select.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { schemaResolver } from '#ui/fields/wiring/schemaResolver.ts';
import { AmountInput } from '../AmountInput.tsx';
import { matchForm } from './matchForm.ts';
import { PlanEnd } from './PlanEnd.tsx';
import { PlanQuestion } from './PlanQuestion.tsx';
import type { MoneyActor } from './useMoney.ts';

type PlanFormProps = { actor: MoneyActor; money: UnmatchedMoney };

/**
 * Says on which loan the money belongs, and how much of it: one of theirs, where its customer asked for that. A failure keeps
 * what was typed [DESK-61] [DESK-68] [LOAN-43].
 */
function MatchForm({ actor, money: { rupees, theirs } }: PlanFormProps) {
  const has = useTags(actor);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { application: theirs?.[0]?.application ?? '', rupees: String(rupees) },
    resolver: schemaResolver(matchForm(rupees)),
  });
  const { application, rupees: amount } = formState.errors;
  const readOnly = has('overtaken');
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit((fields) => actor.send({ type: 'SUBMIT', fields }))}
    >
      <p>{m.desk_money_book_text()}</p>
      {theirs ? (
        <Select
          label={m.desk_money_their_loan()}
          error={application?.message}
          options={theirs.map(({ application: value }) => ({ value, label: value }))}
          autoFocus
          disabled={readOnly}
          {...register('application')}
        />
      ) : (
        <TextInput
          label={m.desk_application_number()}
          error={application?.message}
          autoComplete="off"
          autoFocus
          readOnly={readOnly}
          {...register('application')}
        />
      )}
      <AmountInput
        label={m.desk_field_rupees()}
        error={amount?.message}
        readOnly={readOnly}
        {...register('rupees')}
      />
      <PlanEnd actor={actor} />
    </form>
  );
}

const TEXTS = { sendBack: m.desk_money_back_text, neverCame: m.desk_money_never_text } as const;

/** Asks a second person what is to happen with money of no loan [DESK-61] [DESK-66]. */
export function PlanForm({ actor, money }: PlanFormProps) {
  const plan = useSelector(actor, ({ context }) => context.plan);
  if (plan?.about !== 'money') return null;
  if (plan.how === 'book') return <MatchForm actor={actor} money={money} />;
  return <PlanQuestion actor={actor} text={TEXTS[plan.how]({ amount: inr(money.rupees) })} />;
}
