/** Functions that run in the page of the built product, on the recorder that replays bug reports there. */

interface Recorded {
  readonly id: string;
  readonly machine: { readonly id: string } | null;
  readonly status: string;
  readonly value: unknown;
}

interface Running {
  readonly getSnapshot: () => { children: Record<string, { _stop: () => void } | undefined> };
  readonly send: (event: object) => void;
}

interface Recorder {
  readonly actors: () => readonly Recorded[];
  readonly running: (id: string) => Running | undefined;
  readonly trace: () => { entries: readonly { kind: string; actor: string; taken?: readonly string[] }[] };
}

/** The state of a machine's newest actor; null while there is none. */
export const stateInPage = (machine: string): unknown => {
  const own = (globalThis as unknown as { setuReplay?: Recorder }).setuReplay
    ?.actors()
    .filter((actor) => actor.machine?.id === machine && actor.value !== null);
  return (own?.findLast(({ status }) => status === 'active') ?? own?.at(-1))?.value ?? null;
};

/** The ids of the transitions that all actors of a machine took. */
export const takenInPage = (machine: string): string[] => {
  const recorder = (globalThis as unknown as { setuReplay?: Recorder }).setuReplay;
  const own = new Set(recorder?.actors().flatMap((one) => (one.machine?.id === machine ? one.id : [])));
  const taken = recorder
    ?.trace()
    .entries.flatMap((entry) => (own.has(entry.actor) ? (entry.taken ?? []) : []));
  return [...new Set(taken)];
};

/** Makes an invoked actor of a machine fail with an error, as a bug does; false when none runs. */
export const breakInPage = ({ machine, invoke }: { machine: string; invoke: string }): boolean => {
  const recorder = (globalThis as unknown as { setuReplay?: Recorder }).setuReplay;
  const record = recorder?.actors().findLast((one) => one.machine?.id === machine && one.status === 'active');
  const actor = record && recorder?.running(record.id);
  const child = actor?.getSnapshot().children[invoke];
  if (!actor || !child) return false;
  child._stop();
  actor.send({ type: `xstate.error.actor.${invoke}`, error: new Error('a bug'), actorId: invoke });
  return true;
};
