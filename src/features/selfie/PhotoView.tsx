import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { withAccountLink } from '#ui/buttons/LinkButton.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { arrowRightIcon, eyeIcon } from '#ui/graphics/icons.ts';
import { Note } from '#ui/notices/Note.tsx';
import { registrationText, saveText } from './selfieTexts.ts';
import type { SelfieActor } from './useSelfie.ts';

function Preview({ photo }: { photo: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return address ? <img src={address} alt={m.selfie_photo_alt()} /> : null;
}

function Refusal({ actor }: { actor: SelfieActor }) {
  const has = useTags(actor);
  const failure = useSelector(actor, (s) => s.context.failure);
  if (!has('show refusal')) return null;
  return (
    <Note tone="error" role="alert">
      <p>{withAccountLink(has('not registered') ? registrationText(failure) : saveText(failure))}</p>
    </Note>
  );
}

/** The taken photo, to retake or to save (SEL-01, N-11). The question receives the focus. */
export function PhotoView({ actor }: { actor: SelfieActor }) {
  const photo = useSelector(actor, (s) => s.context.photo);
  const has = useTags(actor);
  const finalId = useId();
  const question = useRef<HTMLHeadingElement>(null);
  const shot = useRef<HTMLElement>(null);
  // The page is shorter than with the camera, so it has scrolled.
  useEffect(() => {
    question.current?.focus({ preventScroll: true });
    shot.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <section ref={shot} className="cam" data-surface="deep" data-ok data-shot>
        <div className="cam__view">
          {photo && <Preview photo={photo} />}
          <h2 className="cam__say" ref={question} tabIndex={-1}>
            <Icon icon={eyeIcon} />
            {m.selfie_say_check()}
          </h2>
        </div>
        <div className="cam__bar">
          <Button variant="secondary" disabled={has('saving')} onClick={() => actor.send({ type: 'RETAKE' })}>
            {m.selfie_retake()}
          </Button>
          <Button
            iconAfter={arrowRightIcon}
            busy={has('saving') && m.form_step_saving()}
            aria-describedby={finalId}
            onClick={() => actor.send({ type: 'CONTINUE' })}
          >
            {m.selfie_continue()}
          </Button>
        </div>
      </section>
      <p className="hint" id={finalId}>
        {m.form_step_final()}
      </p>
      <Refusal actor={actor} />
    </>
  );
}
