import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { provideActors } from '#atlas/declare/provided.ts';
import { draftable, isUnsent, sameFields } from '#domain/forms/drafts.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { draftRows } from '#machines/connections/steps.ts';
import { draftMachine } from '#machines/draft.ts';
import { connect } from '../../actors/connect.ts';
import { inspected } from '../../actors/system.ts';
import { readDraft } from '../../storage/drafts.ts';
import { profileId } from '../../storage/session.ts';
import { draftActors } from './draftActors.ts';

const machine = provideActors(draftMachine, { actors: draftActors });

/** The actor of a step's draft, for as long as the step's page is open (ST-05, D-15). */
export function useDraft(step: FormStep) {
  const [owner] = useState(profileId);
  const actor = useActorRef(machine, { ...inspected, input: { step, owner } });
  // A layout effect is cleaned up before the actor stops.
  useLayoutEffect(() => () => actor.send({ type: 'LEFT' }), [actor]);
  return actor;
}

export type DraftActor = ReturnType<typeof useDraft>;

/** Sends the input of a form to its draft, and shows the changes of other tabs and devices. */
export function useDraftedForm<Typed extends FieldValues, Out>(
  step: FormStep,
  actor: DraftActor,
  { control, setValue }: UseFormReturn<Typed, unknown, Out>,
): void {
  const fields = draftable(step, useWatch({ control }) as Record<string, unknown>);
  const text = JSON.stringify(fields);

  useLayoutEffect(
    () =>
      connect('draft', actor, draftRows, {
        fillForm: ({ fields: merged }) => {
          for (const [name, value] of Object.entries(merged))
            setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>);
        },
      }),
    [actor, setValue],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the serialized fields
  useEffect(() => {
    const draft = readDraft(step);
    // The chart takes the first of these events only, because the form opens once.
    actor.send({
      type: 'OPENED',
      fields,
      at: draft?.at ?? null,
      unsent: draft !== null && isUnsent(draft),
    });
    if (!sameFields(fields, actor.getSnapshot().context.typed)) actor.send({ type: 'TYPED', fields });
  }, [actor, text]);
}
