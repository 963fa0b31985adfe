import { vi } from 'vitest';

type Track = { stop: () => void; addEventListener: (name: string, listener: () => void) => void };

/** A camera of a test: its requests, whether it is on, and a function that disconnects it. */
export type FakeCamera = {
  constraints: MediaStreamConstraints[];
  /** Tracks that run now. */
  running: () => number;
  unplug: () => void;
};

const setDevices = (devices: object | undefined): void => {
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
};

/** happy-dom's video elements take no stream: this one does, and always has a picture. */
const stubVideo = () => {
  const streams = new WeakMap<object, unknown>();
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
  define('readyState', { get: () => 4 });
  define('videoWidth', { get: () => 640 });
  define('videoHeight', { get: () => 480 });
};

/** A front camera that opens when it is asked. */
export const plugCamera = (): FakeCamera => {
  stubVideo();
  const requested: MediaStreamConstraints[] = [];
  const running = new Set<Track>();
  const ended: (() => void)[] = [];
  const open = (): MediaStream => {
    const track: Track = {
      stop: () => running.delete(track),
      addEventListener: (_, listener) => ended.push(listener),
    };
    running.add(track);
    return { getTracks: () => [track] } as unknown as MediaStream;
  };
  setDevices({
    getUserMedia: vi.fn(async (constraints: MediaStreamConstraints) => {
      requested.push(constraints);
      return open();
    }),
  });
  return {
    constraints: requested,
    running: () => running.size,
    unplug: () => {
      for (const listener of ended) listener();
    },
  };
};

/** A browser that refuses its camera with an error of this name. */
export const refuseCamera = (name: string): void =>
  setDevices({ getUserMedia: vi.fn(() => Promise.reject(new DOMException('no camera', name))) });

/** A browser without the camera API. */
export const withoutCamera = (): void => setDevices(undefined);
