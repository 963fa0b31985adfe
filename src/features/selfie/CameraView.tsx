import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { cameraIcon, scanFaceIcon } from '#ui/graphics/icons.ts';
import type { SelfieActor } from './useSelfie.ts';

/** What is seen of the drawing at least: the oval with a margin. */
const SIGHT = '0 46 300 286';
const OVAL = 'M150 60c-56 0-92 52-92 124s38 134 92 134 92-62 92-134S206 60 150 60z';

function Live({ stream }: { stream: MediaStream | null }) {
  const view = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (view.current) view.current.srcObject = stream;
  }, [stream]);
  return <video ref={view} autoPlay muted playsInline aria-label={m.selfie_view()} />;
}

/** The camera's picture with the oval to fit, Cancel and Capture (SEL-01, N-11). */
export function CameraView({ actor }: { actor: SelfieActor }) {
  const stream = useSelector(actor, (s) => s.context.stream);
  const isLive = useSelector(actor, (s) => s.can({ type: 'CAPTURE' }));
  const has = useTags(actor);
  const isRetaken = useSelector(actor, (s) => s.context.retaken);
  const capture = useRef<HTMLButtonElement>(null);
  const sayId = useId();
  useEffect(() => {
    if (isLive && isRetaken) capture.current?.focus();
  }, [isLive, isRetaken]);
  return (
    <section className="cam" data-surface="deep" data-live={stream ? '' : undefined}>
      <div className="cam__view">
        {stream && <Live stream={stream} />}
        <svg viewBox={SIGHT} aria-hidden="true">
          <path className="cam__dim" fillRule="evenodd" d={`M-600-600h1500v1600H-600z${OVAL}`} />
          <path className="cam__oval" d={OVAL} />
        </svg>
        <p className="cam__say" id={sayId} role="status">
          {stream ? <Icon icon={scanFaceIcon} /> : <span className="spinner" aria-hidden="true" />}
          {has('preparing')
            ? m.selfie_preparing()
            : has('asking for camera')
              ? m.selfie_say_wait()
              : m.selfie_say_fit()}
        </p>
        {has('asking for camera') && <p className="cam__allow">{m.selfie_say_allow()}</p>}
      </div>
      <div className="cam__bar">
        <Button variant="secondary" onClick={() => actor.send({ type: 'CANCEL' })}>
          {m.selfie_cancel()}
        </Button>
        <Button
          ref={capture}
          icon={cameraIcon}
          disabled={!isLive}
          aria-describedby={sayId}
          why
          onClick={() => actor.send({ type: 'CAPTURE' })}
        >
          {m.selfie_capture()}
        </Button>
      </div>
    </section>
  );
}
