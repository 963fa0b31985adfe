import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { provideActors } from '#atlas/declare/provided.ts';
import { inr } from '#domain/formats/formats.ts';
import { failureText } from '#domain/wire/failure.ts';
import { paymentMachine } from '#machines/payment.ts';
import { m } from '#messages';
import { inspected } from '#ui/base/start.ts';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { FormAlert } from '#ui/notices/FormAlert.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { repayment } from '../../storage/begunPayment.ts';
import { type PaidLoan, paymentActors } from './paymentActors.ts';

type PayOnlineProps = PaidLoan & { paise: number };

/** The provider's page, and the wait for what it tells [PAY-14]. */
export function PayOnline({ paise, ...loan }: PayOnlineProps): ReactNode {
  const [machine] = useState(() => provideActors(paymentMachine, { actors: paymentActors(loan) }));
  const [isAwaitedAtFirst] = useState(() => repayment.isAwaited('', loan.owed));
  const actor = useActorRef(machine, { ...inspected, input: { isAwaited: isAwaitedAtFirst } });
  const has = useTags(actor);
  const isAwaited = useSelector(actor, (snapshot) => snapshot.context.isAwaited);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const text =
    failure?.kind === 'broken'
      ? m.error_unknown()
      : failure && failureText(failure, { refused: m.crm_payment_failed });
  return (
    <>
      <div role="status">
        {isAwaited && (
          <Note tone="warn">
            <p>
              <b>{m.repay_awaited()}</b>
            </p>
            <p>{m.repay_awaited_text()}</p>
          </Note>
        )}
      </div>
      <FormAlert text={text ?? undefined} />
      <Button
        size="lg"
        className="pay-button"
        busy={has('opening') && m.repay_pay_opening()}
        onClick={() => actor.send({ type: 'PAY', rupees: paise / 100 })}
      >
        {m.repay_pay_now({ amount: inr(paise / 100) })}
      </Button>
      <p className="hint">{m.repay_pay_now_hint()}</p>
    </>
  );
}
