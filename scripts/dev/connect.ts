/** Connects the app to the tools of the atlas while developing: neither side imports the other. */
import '../../atlas.config.ts';
import { connectInspector } from '#atlas/inspector/button/connectInspector.ts';
import { openStateOfAddress } from '#atlas/opener/openState.ts';
import { demoSession } from '#scripts/dev/demoSession.ts';
import { registerInspector } from '#ui/base/start.ts';
import { recorder } from '#ui/trace/recorder.ts';

const isAtDesk = (address: string) => /^\/desk([/?]|$)/.test(address);

const { say: notify, pass, select } = connectInspector(recorder);
openStateOfAddress({
  recorder,
  registerInspector,
  session: demoSession,
  isElsewhere: (address) => isAtDesk(address) !== isAtDesk(location.pathname),
  notify,
  pass,
  select,
});
