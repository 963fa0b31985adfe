import { journeysIn } from './journeys/all.ts';
import { startFirefox } from './support/firefox.ts';
import { findFirefox } from './support/installed.ts';

journeysIn('Firefox', findFirefox(), startFirefox);
