import { useSelector } from '@xstate/react';
import { PURPOSE_TEXTS } from '#domain/consents/purposes.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { DELETION_DAYS } from '#domain/limits.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import type { ConsentsActor } from './useConsents.ts';

/** Explains what it means to take a consent back, before that is done [CNS-04]. */
export function ConsentDialog({ actor }: { actor: ConsentsActor }) {
  const has = useTags(actor);
  const purpose = useSelector(actor, (snapshot) => snapshot.context.change?.purpose);
  const effect = useSelector(actor, (snapshot) => snapshot.context.consents?.effect);
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Modal
      open={has('show dialog')}
      title={m.permission_sure()}
      text={
        purpose && (
          <>
            <p>
              <b>{PURPOSE_TEXTS[purpose].what(COPY_VALUES)}</b>
            </p>
            <p>{purpose === 'lender' ? m.permission_means_lender() : m.permission_means()}</p>
            {effect === 'stops' && <p>{m.permission_means_stops()}</p>}
            {effect === 'goesOn' && <p>{m.permission_means_goes_on()}</p>}
            {purpose !== 'lender' && <p>{m.permission_means_erased({ days: DELETION_DAYS })}</p>}
          </>
        )
      }
      onClose={cancel}
    >
      <div className="btn-row">
        <Button onClick={() => actor.send({ type: 'CONFIRM' })}>{m.permission_confirm()}</Button>
        <Button variant="secondary" onClick={cancel}>
          {m.permission_keep()}
        </Button>
      </div>
    </Modal>
  );
}
