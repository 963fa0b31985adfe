import { fromCallback } from 'xstate';
import type { CameraProblem, PhotoResult } from '#domain/documents/files.ts';
import type { CameraEvent } from '#machines/selfie.ts';
import { drawJpeg } from '../../files/canvas.ts';

/** Below this width a smaller picture is asked for (SEL-01). */
const NARROW = '(max-width: 480px)';

/** The constraints of the camera: the front one, no sound (SEL-01, SEL-03). */
const constraints = (): MediaStreamConstraints => {
  const [width, height] = matchMedia(NARROW).matches ? [320, 240] : [640, 480];
  return { audio: false, video: { facingMode: 'user', width: { ideal: width }, height: { ideal: height } } };
};

const PROBLEMS: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

/** Maps the browser's error to a camera problem. An unknown error is 'busy', because a retry may help. */
export const problemOf = (error: unknown): CameraProblem =>
  PROBLEMS[error instanceof Error || error instanceof DOMException ? error.name : ''] ?? 'busy';

const close = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** The front camera: open while the actor runs; stopping the actor stops its tracks (SEL-01). */
export const camera = fromCallback<{ type: string }, undefined, CameraEvent>(({ sendBack }) => {
  let open: MediaStream | null = null;
  let left = false;
  const fail = (problem: CameraProblem) => sendBack({ type: 'CAMERA.FAILED', problem });

  const start = async () => {
    // Missing in old browsers, and on pages without HTTPS.
    if (!navigator.mediaDevices?.getUserMedia) return fail('unsupported');
    try {
      const stream = await navigator.mediaDevices.getUserMedia(constraints());
      if (left) return close(stream);
      open = stream;
      for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('busy'));
      sendBack({ type: 'CAMERA.OPENED', stream });
    } catch (error) {
      if (!left) fail(problemOf(error));
    }
  };
  void start();

  return () => {
    left = true;
    if (open) close(open);
  };
});

/** The element that shows the stream; the picture is taken from it. */
const viewOf = (stream: MediaStream): HTMLVideoElement | undefined =>
  [...document.querySelectorAll('video')].find((video) => video.srcObject === stream);

/** HTMLMediaElement.HAVE_CURRENT_DATA: there is a picture to take. */
const HAS_PICTURE = 2;

const playing = (view: HTMLVideoElement): Promise<void> =>
  view.readyState >= HAS_PICTURE
    ? Promise.resolve()
    : new Promise((resolve) => {
        view.addEventListener('loadeddata', () => resolve(), { once: true });
      });

/** Captures the frame of the live view as JPEG, not mirrored (SEL-01, SEL-03). */
export const takePhoto = async (stream: MediaStream | null): Promise<PhotoResult> => {
  const view = stream && viewOf(stream);
  if (!view) return { ok: false, problem: { kind: 'unreadable' } };
  await playing(view);
  const photo = await drawJpeg(view, { width: view.videoWidth, height: view.videoHeight });
  return photo ? { ok: true, photo } : { ok: false, problem: { kind: 'unreadable' } };
};
