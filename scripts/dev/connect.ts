/** Connects the app to the tools of the atlas while developing: neither side imports the other. */
import { connectInspector } from '#atlas/inspector/button/connectInspector.ts';
import { openStateOfAddress } from '#atlas/opener/openState.ts';
import { demoSession } from '#scripts/dev/demoSession.ts';
import { registerInspector } from '#ui/base/start.ts';
import { recorder } from '#ui/trace/recorder.ts';

const { say: notify, pass, select } = connectInspector(recorder);
openStateOfAddress({ recorder, registerInspector, session: demoSession, notify, pass, select });
