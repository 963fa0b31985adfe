import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { phoneFor } from '#domain/brand.ts';
import type { Hold } from '#domain/consents/holds.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { HoldList } from '#ui/loan/HoldList.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useDeletion } from './useDeletion.ts';

/** Explains what a deletion has to wait for, and whom to call [DEL-03]. */
function Held({ lead, holds }: { lead: string; holds: readonly Hold[] }) {
  const phone = phoneFor('repayment');
  return (
    <>
      <p>{lead}</p>
      <HoldList holds={holds} />
      <p>
        {m.account_delete_call()}{' '}
        <a className="tap num" href={phone.tel}>
          {phone.text}
        </a>
      </p>
    </>
  );
}

/** The last section of My Account: requests the deletion of the customer's data, and withdraws the request [DEL-01]. */
export function DeleteAccount() {
  const actor = useDeletion();
  const has = useTags(actor);
  const { deletedOn, failure, holds } = useSelector(actor, (snapshot) => snapshot.context);
  const isSought = useLocation({ select: ({ hash }) => hash === 'delete' });
  const isShown = has('show section');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSought && isShown) section.current?.scrollIntoView();
  }, [isSought, isShown]);
  if (!isShown) return null;
  return (
    <section className="delete-account" ref={section}>
      <h2>{m.account_delete_title()}</h2>
      {failure && (
        <Note tone="error" role="alert">
          {failureText(failure, { refused: m.account_delete_failed })}
        </Note>
      )}
      {has('show holds') ? (
        <Held lead={m.account_delete_held()} holds={holds} />
      ) : (
        <>
          <p>
            {has('requested')
              ? m.account_delete_requested({ day: dateInWords(deletedOn) })
              : m.account_delete_lead()}
          </p>
          {holds.length > 0 && <Held lead={m.account_delete_waits()} holds={holds} />}
          {/* One button for both, so that it keeps the focus when a request was taken back. */}
          <Button
            variant="secondary"
            busy={has('withdrawing') && m.account_delete_sending()}
            onClick={() => actor.send({ type: has('requested') ? 'WITHDRAW' : 'ASK' })}
          >
            {has('requested') ? m.account_delete_withdraw() : m.account_delete_ask()}
          </Button>
        </>
      )}
      <DeleteDialog actor={actor} />
    </section>
  );
}
