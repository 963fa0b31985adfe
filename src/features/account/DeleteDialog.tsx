import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { BACKUP_DAYS, DELETION_DAYS, RECORD_YEARS } from '#domain/limits.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import type { DeletionActor } from './useDeletion.ts';

/** Lists what is deleted and when, and what is kept and for how long, as lender/docs/security.md does [DEL-02]. */
function Consequences({ keptUntil }: { keptUntil: string | null }) {
  return (
    <>
      <h3>{m.account_delete_now_title()}</h3>
      <p>{m.account_delete_now()}</p>
      <h3>{m.account_delete_later_title({ days: DELETION_DAYS })}</h3>
      <p>{m.account_delete_later()}</p>
      <h3>{m.account_delete_kept_title()}</h3>
      <ul className="bullets">
        <li>
          {keptUntil
            ? m.account_delete_kept_loan_until({ day: dateInWords(keptUntil) })
            : m.account_delete_kept_loan({ years: RECORD_YEARS })}
        </li>
        <li>{m.account_delete_kept_log({ years: RECORD_YEARS })}</li>
        <li>{m.account_delete_kept_backup({ days: BACKUP_DAYS })}</li>
        <li>{m.account_delete_kept_review()}</li>
      </ul>
    </>
  );
}

/** Asks once more: the person ticks that they read what happens, then confirms. */
export function DeleteDialog({ actor }: { actor: DeletionActor }) {
  const has = useTags(actor);
  const isReminded = has('show tick error');
  const keptUntil = useSelector(actor, (snapshot) => snapshot.context.keptUntil);
  const tick = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isReminded) tick.current?.focus();
  }, [isReminded]);
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Modal
      open={has('show dialog')}
      title={m.account_delete_sure()}
      text={<Consequences keptUntil={keptUntil} />}
      dismissible={!has('busy')}
      onClose={cancel}
    >
      <Checkbox
        ref={tick}
        name="read"
        label={m.account_delete_read()}
        checked={has('ticked')}
        error={isReminded ? m.account_delete_unread() : undefined}
        onChange={({ target }) => actor.send({ type: target.checked ? 'TICK' : 'UNTICK' })}
      />
      <div className="btn-row">
        <Button
          variant="danger"
          busy={has('busy') && m.account_delete_sending()}
          onClick={() => actor.send({ type: 'CONFIRM' })}
        >
          {m.account_delete_confirm()}
        </Button>
        <Button variant="secondary" disabled={has('busy')} onClick={cancel}>
          {m.account_delete_cancel()}
        </Button>
      </div>
    </Modal>
  );
}
