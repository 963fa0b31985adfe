import { type Actor, type ActorOptions, type AnyActorLogic, createActor, type InspectionEvent } from 'xstate';
import { traceMode } from '../trace/mode.ts';

type Hook = (event: InspectionEvent) => void;

const hooks = new Set<Hook>();

/** Hands every actor's inspection events to a developer's tool, from now on; returns how to stop. @public */
export const registerInspector = (hook: Hook): (() => void) => {
  hooks.add(hook);
  return () => hooks.delete(hook);
};

const recording = traceMode() !== 'off';

/** The recorder is fetched only where it is wanted; what happens before it is there waits for it. */
let waiting: InspectionEvent[] = [];
let record: Hook = (event) => waiting.push(event);

const startRecording = async () => {
  const { recorder } = await import('../trace/recorder.ts');
  for (const event of waiting) recorder.inspect(event);
  record = recorder.inspect;
};
const withoutRecorder = () => {
  record = () => {};
};
if (recording) {
  void startRecording()
    .catch(withoutRecorder)
    .then(() => {
      waiting = [];
    });
}

/** Options that let the recorder look in: for `useActorRef(machine, { ...inspected, input })`. */
export const inspected: { inspect?: Hook } = recording
  ? {
      inspect: (event) => {
        record(event);
        for (const hook of hooks) hook(event);
      },
    }
  : {};

/** Starts an actor of the one tree that lives as long as the page. For logic without input. */
export const startActor = <Logic extends AnyActorLogic>(logic: Logic): Actor<Logic> =>
  createActor(logic, inspected as ActorOptions<Logic>).start();
