import { BASE_LOCALE, LOCALES } from '#domain/locale.ts';
import { findChromium } from '#testing/browser/chromium.ts';
import { journeysIn } from './journeys/all.ts';
import { startChromium } from './support/chromium.ts';

// The journeys in English are in tests/browser/.
journeysIn({
  name: 'Chromium',
  binary: findChromium(),
  start: startChromium,
  locales: LOCALES.filter((locale) => locale !== BASE_LOCALE),
});
