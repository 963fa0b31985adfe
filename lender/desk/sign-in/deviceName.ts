import { m } from '#messages';

const DEVICES: readonly (readonly [RegExp, () => string])[] = [
  [/Android/, m.desk_device_android],
  [/iPhone/, m.desk_device_iphone],
  [/iPad/, m.desk_device_ipad],
  [/Windows/, m.desk_device_windows],
  [/Macintosh/, m.desk_device_mac],
];

/** A name for a passkey of this device, to start with. */
export const deviceName = (): string =>
  (DEVICES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? m.desk_device_other)();
