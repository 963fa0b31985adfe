import { installByApt } from '#testing/browser/apt.ts';
import { findChromium } from '#testing/browser/chromium.ts';
import { findFirefox, findWebKit } from './installed.ts';

/** Installs the browsers that are missing, once for all files. */
export default (): void => {
  const missing = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findChromium() ? [] : ['chromium']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (missing.length > 0) installByApt(...missing, 'fonts-liberation');
};
