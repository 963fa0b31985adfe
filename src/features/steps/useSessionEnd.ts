import { useEffect } from 'react';
import { m } from '#messages';
import { session, toast } from '../../actors/system.ts';

type Emitter = { on: (type: 'SESSION.EXPIRED', handler: () => void) => { unsubscribe: () => void } };

/** Status 4 on a save: the message is shown and the session ends (ST-03). */
export function useSessionEnd(actor: Emitter): void {
  useEffect(() => {
    const expired = actor.on('SESSION.EXPIRED', () => {
      toast.send({ type: 'TOAST.SHOWN', tone: 'error', text: m.error_session_expired() });
      session.send({ type: 'STATUS4' });
    });
    return () => expired.unsubscribe();
  }, [actor]);
}
