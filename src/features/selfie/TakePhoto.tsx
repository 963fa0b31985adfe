import { useSelector } from '@xstate/react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Note } from '#ui/notices/Note.tsx';
import { problemHelp, problemText } from '../steps/pageTexts.ts';
import { CameraView } from './CameraView.tsx';
import { NoCamera } from './NoCamera.tsx';
import { SelfieFile } from './SelfieFile.tsx';
import type { SelfieActor } from './useSelfie.ts';

function Complaint({ actor }: { actor: SelfieActor }) {
  const problem = useSelector(actor, (s) => s.context.photoProblem);
  if (!problem) return null;
  const name = m.selfie_photo_alt();
  const help = problemHelp(problem);
  return (
    <Note tone="error" role="alert">
      <p>{problemText(problem, { label: name, name })}</p>
      {help && <p>{help}</p>}
    </Note>
  );
}

/** Takes the photo: shows the camera or its problem, and a photo file as an alternative (SEL-01, SEL-02, SEL-06). */
export function TakePhoto({ actor }: { actor: SelfieActor }) {
  const has = useTags(actor);
  return (
    <>
      {has('show no camera') ? <NoCamera actor={actor} /> : <CameraView actor={actor} />}
      <Complaint actor={actor} />
      <p className="hint">{m.selfie_capture_first()}</p>
      {!has('show no camera') && (
        <div>
          <p className="muted">{m.selfie_file_instead()}</p>
          <SelfieFile look="quiet" disabled={has('preparing')} actor={actor} />
        </div>
      )}
    </>
  );
}
