import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { provideActors } from '#atlas/declare/provided.ts';
import type { Problem } from '#domain/forms/problem.ts';
import type { z } from '#domain/zod.ts';
import { publicFormMachine, type Submission } from '#machines/publicForm.ts';
import { inspected } from '#ui/base/start.ts';
import { useTags } from '#ui/base/useTags.ts';
import { publicFormActors } from './calls.ts';

const nameOf = (control: Element): string => control.getAttribute('name') ?? '';

/** A form's values by field name; a choice that was not made is empty. */
const valuesOf = (form: HTMLFormElement): Record<string, string> => {
  const names = [...form.elements].map(nameOf).filter((name) => name !== '');
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(names.map((name) => [name, ''])), ...Object.fromEntries(filled) };
};

/** The first problem of each field, in the schema's order. */
const problemsOf = (error: z.core.$ZodError): Problem[] => {
  const found = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const id = String(path[0]);
    if (!found.has(id)) found.set(id, message);
  }
  return [...found].map(([id, text]) => ({ id, text }));
};

/** A public form: native fields, checked by the schema; the chart keeps the input and the listed problems. */
export function usePublicForm<Out>(schema: z.ZodMiniType<Out>, submissionOf: (out: Out) => Submission) {
  const [machine] = useState(() => provideActors(publicFormMachine, { actors: publicFormActors() }));
  const actor = useActorRef(machine, inspected);
  const has = useTags(actor);
  const { values, problems, attempt } = useSelector(actor, (snapshot) => snapshot.context);

  const send = (type: 'INPUT' | 'SUBMIT') => (event: FormEvent<HTMLFormElement>) => {
    if (type === 'SUBMIT') event.preventDefault();
    const typed = valuesOf(event.currentTarget);
    const { data, error } = schema.safeParse(typed);
    actor.send(
      error
        ? { type, values: typed, submission: null, problems: problemsOf(error) }
        : { type, values: typed, submission: submissionOf(data), problems: [] },
    );
  };

  return {
    actor,
    values,
    problems,
    attempt,
    errorOf: (name: string) => problems.find(({ id }) => id === name)?.text,
    handlers: { onSubmit: send('SUBMIT'), onChange: send('INPUT'), noValidate: true },
    isSending: has('busy'),
    isSent: has('show confirmation'),
  };
}

export type PublicFormActor = ReturnType<typeof usePublicForm>['actor'];
