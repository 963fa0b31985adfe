import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { inr } from '#domain/formats/formats.ts';
import type { UnmatchedMoney } from '#lender/wire/money.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { checkApplication } from '../applicationNumber.ts';
import { PlanEnd } from './PlanEnd.tsx';
import type { MoneyActor } from './useMoney.ts';

const TEXTS = {
  book: m.desk_money_book_text,
  sendBack: m.desk_money_back_text,
  neverCame: m.desk_money_never_text,
} as const;

/** Asks a second person what is to happen with money of no loan [DESK-61] [DESK-66]. A failure keeps what was typed. */
export function PlanForm({ actor, money }: { actor: MoneyActor; money: UnmatchedMoney }) {
  const plan = useSelector(actor, ({ context }) => context.plan);
  const has = useTags(actor);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { application: '' } });
  if (plan?.about !== 'money') return null;
  const isBooking = plan.how === 'book';
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit(({ application }) =>
        actor.send({ type: 'SUBMIT', fields: isBooking ? { application: application.trim() } : {} }),
      )}
    >
      <p>{TEXTS[plan.how]({ amount: inr(money.rupees) })}</p>
      {isBooking && (
        <TextInput
          label={m.desk_application_number()}
          error={formState.errors.application?.message}
          autoComplete="off"
          autoFocus
          readOnly={has('overtaken')}
          {...register('application', { validate: checkApplication })}
        />
      )}
      <PlanEnd actor={actor} />
    </form>
  );
}
