import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { inr } from '#domain/formats/formats.ts';
import type { UnmatchedMoney } from '#lender/wire/money.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { checkApplication } from '../applicationNumber.ts';
import { FailureNote } from '../layout/Failure.tsx';
import type { MoneyActor } from './useMoney.ts';

/** Asks a second person to book money on a loan, or to send it back [DESK-61]. A failure keeps what was typed. */
export function PlanForm({ actor, money }: { actor: MoneyActor; money: UnmatchedMoney }) {
  const { plan, failure } = useSelector(actor, ({ context }) => context);
  const has = useTags(actor);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { application: '' } });
  const isBooking = plan?.how === 'book';
  const amount = { amount: inr(money.rupees) };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit(({ application }) =>
        actor.send({ type: 'SUBMIT', application: isBooking ? application.trim() : null }),
      )}
    >
      <p>{isBooking ? m.desk_money_book_text(amount) : m.desk_money_back_text(amount)}</p>
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
      {has('overtaken') && (
        <Note tone="warn" role="alert">
          {m.desk_money_overtaken()}
        </Note>
      )}
      <FailureNote failure={failure} />
      <div className="btn-row">
        {!has('overtaken') && (
          <Button type="submit" busy={has('sending') && m.desk_money_asking()}>
            {m.desk_money_ask()}
          </Button>
        )}
        <Button variant="secondary" disabled={has('sending')} onClick={() => actor.send({ type: 'CANCEL' })}>
          {m.desk_money_cancel()}
        </Button>
      </div>
    </form>
  );
}
