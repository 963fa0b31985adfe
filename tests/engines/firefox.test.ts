import { LOCALES } from '#domain/locale.ts';
import { journeysIn } from './journeys/all.ts';
import { startFirefox } from './support/firefox.ts';
import { findFirefox } from './support/installed.ts';

journeysIn({ name: 'Firefox', binary: findFirefox(), start: startFirefox, locales: LOCALES });
