import { vi } from 'vitest';
import type { CameraProblem } from '#domain/documents/files.ts';
import type { Reading } from '#testing/drivers/stage.ts';

const ERRORS: Readonly<Record<CameraProblem, string>> = {
  denied: 'NotAllowedError',
  absent: 'NotFoundError',
  busy: 'NotReadableError',
  unsupported: '',
};

const setDevices = (devices: object | undefined) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });

/** A camera that a test controls: whether it opens, and when its picture is there. */
export const stubCamera = () => {
  const requests: PromiseWithResolvers<MediaStream>[] = [];
  const streams = new WeakMap<object, unknown>();
  let isReady = false;
  const define = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, ...descriptor });
  define('srcObject', {
    get(this: object) {
      return streams.get(this) ?? null;
    },
    set(this: object, stream: unknown) {
      streams.set(this, stream);
    },
  });
  define('readyState', { get: () => (isReady ? 4 : 0) });
  define('videoWidth', { get: () => 640 });
  define('videoHeight', { get: () => 480 });
  setDevices({
    getUserMedia: () => {
      const request = Promise.withResolvers<MediaStream>();
      requests.push(request);
      return request.promise;
    },
  });

  return {
    /** Answers the newest request; false when there is none. */
    settle: (how: 'open' | CameraProblem): boolean => {
      const request = requests.pop();
      if (!request) return false;
      const track = { stop: () => undefined, addEventListener: () => undefined };
      if (how === 'open') request.resolve({ getTracks: () => [track] } as unknown as MediaStream);
      else request.reject(new DOMException('no camera', ERRORS[how]));
      return true;
    },
    remove: (): void => {
      setDevices(undefined);
    },
    /** Shows a picture that can be drawn, can't be drawn, or throws; false when there is no view. */
    shoot: (how: Reading): boolean => {
      const view = document.querySelector('video');
      if (!view) return false;
      if (how === 'bad')
        vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => callback(null));
      if (how === 'broken')
        vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
          throw new Error('the canvas broke');
        });
      isReady = true;
      view.dispatchEvent(new Event('loadeddata'));
      return true;
    },
  };
};
