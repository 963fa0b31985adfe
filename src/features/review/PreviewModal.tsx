import { useSelector } from '@xstate/react';
import { failureText } from '#domain/wire/failure.ts';
import type { Notice } from '#machines/preview.ts';
import { m } from '#messages';
import { Button } from '../../ui/buttons/Button.tsx';
import { Modal } from '../../ui/notices/Modal.tsx';
import type { PreviewActor } from './usePreview.ts';

function NoticeText({ notice }: { notice: Notice }) {
  if (notice.kind === 'failure') {
    const texts = { refused: m.preview_notice_refused, noToken: m.error_no_token_login };
    return <p>{failureText(notice.failure, texts)}</p>;
  }
  return (
    <>
      <p>{m.preview_notice_missing()}</p>
      <ul className="bullets">
        {notice.missing.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/** 'Success!' or 'Notice', confirmed by 'OK' (PRE-04, N-19). */
export function PreviewModal({ actor }: { actor: PreviewActor }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('show modal'));
  const notice = useSelector(actor, (snapshot) => snapshot.context.notice);
  const confirm = () => actor.send({ type: 'CONFIRM' });
  return (
    <Modal
      open={isOpen}
      title={notice ? m.preview_notice() : m.preview_success()}
      dismissible={false}
      onClose={confirm}
    >
      {notice ? <NoticeText notice={notice} /> : <p>{m.preview_success_text()}</p>}
      <div className="btn-row">
        <Button onClick={confirm}>{m.preview_ok()}</Button>
      </div>
    </Modal>
  );
}
