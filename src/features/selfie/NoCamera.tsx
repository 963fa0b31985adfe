import { useContext, useEffect, useId, useRef } from 'react';
import type { CameraProblem } from '#domain/documents/files.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ArchTile } from '#ui/graphics/ArchTile.tsx';
import { cameraOffIcon, refreshCwIcon } from '#ui/graphics/icons.ts';
import { FailureTools } from '#ui/notices/FailureTools.ts';
import { SelfieFile } from './SelfieFile.tsx';
import { CAMERA_TEXTS } from './selfieTexts.ts';
import type { SelfieActor } from './useSelfie.ts';

const PROBLEMS = Object.keys(CAMERA_TEXTS) as CameraProblem[];

/** While the photo file is read. */
function Preparing({ actor }: { actor: SelfieActor }) {
  return (
    <section className="card stack">
      <p className="row" role="status">
        <span className="spinner" aria-hidden="true" />
        {m.selfie_preparing()}
      </p>
      <div className="btn-row">
        <Button variant="secondary" onClick={() => actor.send({ type: 'CANCEL' })}>
          {m.selfie_cancel()}
        </Button>
      </div>
    </section>
  );
}

/** Help for a camera that is denied, absent, busy or unsupported (SEL-02). */
export function NoCamera({ actor }: { actor: SelfieActor }) {
  const has = useTags(actor);
  const problem = PROBLEMS.find((one) => has(`no camera: ${one}`));
  const tools = useContext(FailureTools);
  const textId = useId();
  // 'Try Again' went away while the camera was asked for again: its answer is heard where it was pressed.
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (problem && document.activeElement === document.body) retry.current?.focus();
  }, [problem]);
  if (has('preparing')) return <Preparing actor={actor} />;
  if (!problem) return null;
  const { title, text, help } = CAMERA_TEXTS[problem];
  return (
    <section className="card card--warn stack">
      <div className="no-camera" id={textId} role="alert">
        <ArchTile icon={cameraOffIcon} tone="accent" />
        <div>
          <h2 className="state-title">{title()}</h2>
          <p className="muted">{text()}</p>
          {help && <p className="muted">{help()}</p>}
        </div>
      </div>
      <div className="btn-row">
        {problem !== 'unsupported' && (
          <Button
            ref={retry}
            icon={refreshCwIcon}
            aria-describedby={textId}
            onClick={() => actor.send({ type: 'CAMERA.RETRY' })}
          >
            {m.ui_try_again()}
          </Button>
        )}
        <SelfieFile look={problem === 'unsupported' ? 'primary' : 'secondary'} actor={actor} />
        <Button variant="quiet" onClick={() => actor.send({ type: 'CANCEL' })}>
          {m.selfie_cancel()}
        </Button>
        {tools}
      </div>
    </section>
  );
}
