import { useSelector } from '@xstate/react';
import { toast } from '../actors/system.ts';
import { copyTraceIcon } from '../trace/copyTools.tsx';
import { Toast } from '../ui/notices/Toast.tsx';

const close = () => toast.send({ type: 'TOAST.CLOSED' });
const hold = () => toast.send({ type: 'TOAST.HELD' });
const release = () => toast.send({ type: 'TOAST.RELEASED' });

/** The global toast. */
export function GlobalToast() {
  const message = useSelector(toast, (snapshot) => snapshot.context.message);
  const id = useSelector(toast, (snapshot) => snapshot.context.count);
  return (
    <Toast
      message={message && { kind: message.tone, text: message.text, id }}
      onClose={close}
      onPause={hold}
      onResume={release}
      tools={copyTraceIcon}
    />
  );
}
