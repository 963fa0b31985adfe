import { LOCALES } from '#domain/locale.ts';
import { journeysIn } from './journeys/all.ts';
import { findWebKit } from './support/installed.ts';
import { startWebKit } from './support/webkit.ts';

journeysIn({ name: 'WebKitGTK', binary: findWebKit(), start: startWebKit, locales: LOCALES });
