import { type Actor, type ActorOptions, type AnyActorLogic, createActor, type InspectionEvent } from 'xstate';
import { traceMode } from '../trace/mode.ts';

type Hook = (event: InspectionEvent) => void;

const hooks = new Set<Hook>();

/** Passes every actor's inspection events to a developer tool; returns how to stop. @public */
export const registerInspector = (hook: Hook): (() => void) => {
  hooks.add(hook);
  return () => hooks.delete(hook);
};

const recording = traceMode() !== 'off';

/** The recorder is loaded only where tabs are recorded; events before that are queued. */
let queue: InspectionEvent[] = [];
let record: Hook = (event) => queue.push(event);

const startRecording = async () => {
  const { recorder } = await import('../trace/recorder.ts');
  for (const event of queue) recorder.inspect(event);
  record = recorder.inspect;
};
const withoutRecorder = () => {
  record = () => {};
};
if (recording) {
  void startRecording()
    .catch(withoutRecorder)
    .then(() => {
      queue = [];
    });
}

/** Options that record an actor: `useActorRef(machine, { ...inspected, input })`. */
export const inspected: { inspect?: Hook } = recording
  ? {
      inspect: (event) => {
        record(event);
        for (const hook of hooks) hook(event);
      },
    }
  : {};

/** Starts an actor that lives as long as the page, for logic without input. */
export const startActor = <Logic extends AnyActorLogic>(logic: Logic): Actor<Logic> =>
  createActor(logic, inspected as ActorOptions<Logic>).start();
