/** Functions that run in the page of the built product, on the recorder that replays bug reports there. */

interface Recorded {
  readonly id: string;
  readonly machine: { readonly id: string } | null;
  readonly status: string;
  readonly value: unknown;
}

interface Running {
  readonly getSnapshot: () => { children: Record<string, unknown> };
}

interface Entry {
  readonly kind: string;
  readonly actor: string;
  readonly taken?: readonly string[];
  readonly value?: unknown;
}

interface Recorder {
  readonly actors: () => readonly Recorded[];
  readonly running: (id: string) => Running | undefined;
  readonly trace: () => { entries: readonly Entry[] };
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

/** The states that actors of a machine came to, in order. */
export const passedInPage = (machine: string): { actor: string; value: unknown }[] => {
  const recorder = (globalThis as unknown as { setuReplay?: Recorder }).setuReplay;
  const own = new Set(recorder?.actors().flatMap((one) => (one.machine?.id === machine ? one.id : [])));
  return (recorder?.trace().entries ?? []).flatMap(({ kind, actor, value }) =>
    kind === 'snapshot' && own.has(actor) && value !== null ? [{ actor, value }] : [],
  );
};

/** Makes an invoked actor of a machine fail by `breakActor`, which the page is given; false when none runs. */
export const breakInPage = (
  { machine, invoke }: { machine: string; invoke: string },
  breakActor: (parent: Running, invoke: string) => void,
): boolean => {
  const recorder = (globalThis as unknown as { setuReplay?: Recorder }).setuReplay;
  const record = recorder?.actors().findLast((one) => one.machine?.id === machine && one.status === 'active');
  const actor = record && recorder?.running(record.id);
  if (!actor?.getSnapshot().children[invoke]) return false;
  breakActor(actor, invoke);
  return true;
};
