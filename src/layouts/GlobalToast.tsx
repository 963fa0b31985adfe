import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ToastHolder } from '#machines/toast.ts';
import { Toast } from '#ui/notices/Toast.tsx';
import { copyTraceIcon } from '#ui/trace/copyTools.tsx';
import { toast } from '../actors/system.ts';

const close = () => toast.send({ type: 'TOAST.CLOSED' });
const hold = (by: ToastHolder) => toast.send({ type: 'TOAST.HELD', by });
const release = (by: ToastHolder) => toast.send({ type: 'TOAST.RELEASED', by });

/** The global toast. */
export function GlobalToast() {
  const page = useLocation({ select: (location) => location.pathname });
  const shownPage = useRef(page);
  useEffect(() => {
    if (page !== shownPage.current) toast.send({ type: 'PAGE.CHANGED' });
    shownPage.current = page;
  }, [page]);
  const message = useSelector(toast, (snapshot) => snapshot.context.message);
  const id = useSelector(toast, (snapshot) => snapshot.context.count);
  return (
    <Toast
      message={message && { kind: message.tone, text: message.text, id }}
      onClose={close}
      onHold={hold}
      onRelease={release}
      tools={copyTraceIcon}
    />
  );
}
