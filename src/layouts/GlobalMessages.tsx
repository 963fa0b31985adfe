import { useSelector } from '@xstate/react';
import { messageBar } from '../actors/system.ts';
import { CopyTraceIcon } from '../trace/CopyTrace.tsx';
import { MessageBar } from '../ui/notices/Toast.tsx';

const close = () => messageBar.send({ type: 'MESSAGE.CLOSED' });
const hold = () => messageBar.send({ type: 'MESSAGE.HELD' });
const release = () => messageBar.send({ type: 'MESSAGE.RELEASED' });

/** The global message bar. */
export function GlobalMessages() {
  const message = useSelector(messageBar, (snapshot) => snapshot.context.message);
  const id = useSelector(messageBar, (snapshot) => snapshot.context.count);
  return (
    <MessageBar
      message={message && { kind: message.tone, text: message.text, id }}
      onClose={close}
      onPause={hold}
      onResume={release}
      tools={<CopyTraceIcon />}
    />
  );
}
