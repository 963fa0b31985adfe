import { journeysIn } from './journeys/all.ts';
import { findWebKit } from './support/installed.ts';
import { startWebKit } from './support/webkit.ts';

journeysIn('WebKitGTK', findWebKit(), startWebKit);
