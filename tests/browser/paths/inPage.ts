/** Functions that run inside the page of the built product, by the recorder that replays bug reports there. */

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

/** The state of a machine's newest actor that something happened to; null while there is none. */
export const stateInside = (machine: string): unknown => {
  const own = (globalThis as unknown as { setuReplay?: Recorder }).setuReplay
    ?.actors()
    .filter((actor) => actor.machine?.id === machine && actor.value !== null);
  return (own?.findLast(({ status }) => status === 'active') ?? own?.at(-1))?.value ?? null;
};

/** The transitions that all actors of a machine took, by their names in a trace. */
export const takenInside = (machine: string): string[] => {
  const kept = (globalThis as unknown as { setuReplay?: Recorder }).setuReplay;
  const own = new Set(kept?.actors().flatMap((one) => (one.machine?.id === machine ? one.id : [])));
  const taken = kept?.trace().entries.flatMap((entry) => (own.has(entry.actor) ? (entry.taken ?? []) : []));
  return [...new Set(taken)];
};

/** Lets an actor that a machine invoked fail, as a bug in it would; false where none runs. */
export const breakInside = ({ machine, invoke }: { machine: string; invoke: string }): boolean => {
  const kept = (globalThis as unknown as { setuReplay?: Recorder }).setuReplay;
  const record = kept?.actors().findLast((one) => one.machine?.id === machine && one.status === 'active');
  const actor = record && kept?.running(record.id);
  const child = actor?.getSnapshot().children[invoke];
  if (!actor || !child) return false;
  child._stop();
  actor.send({ type: `xstate.error.actor.${invoke}`, error: new Error('a bug'), actorId: invoke });
  return true;
};
