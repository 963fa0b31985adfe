import { journeysIn } from './journeys.ts';
import { findWebKit } from './support/installed.ts';
import { startWebKit } from './support/webkit.ts';

journeysIn('WebKitGTK', findWebKit(), startWebKit);
