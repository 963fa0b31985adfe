import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { z } from '#domain/zod.ts';
import { provideActors } from '#machines/provided.ts';
import { type Message, publicFormMachine } from '#machines/publicForm.ts';
import { inspected } from '../../actors/start.ts';
import type { FieldProblem } from '../../ui/fields/ErrorSummary.tsx';
import { publicFormActors } from './calls.ts';

const nameOf = (control: Element): string => control.getAttribute('name') ?? '';

/** What a form's fields hold, by name; a choice that was not made is empty. */
const typedIn = (form: HTMLFormElement): Record<string, string> => {
  const names = [...form.elements].map(nameOf).filter((name) => name !== '');
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(names.map((name) => [name, ''])), ...Object.fromEntries(filled) };
};

/** The first thing wrong with each field, in the schema's order. */
const problemsIn = (error: z.core.$ZodError): FieldProblem[] => {
  const found = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const id = String(path[0]);
    if (!found.has(id)) found.set(id, message);
  }
  return [...found].map(([id, text]) => ({ id, text }));
};

/**
 * One form that is sent to the company: its fields keep what is typed, the schema checks it at each try, the chart
 * sends it. A problem goes once its field is right, and comes back only with the next try.
 */
export function usePublicForm<Out>(schema: z.ZodMiniType<Out>, messageOf: (out: Out) => Message) {
  const [machine] = useState(() => provideActors(publicFormMachine, { actors: publicFormActors() }));
  const actor = useActorRef(machine, inspected);
  const [listed, setListed] = useState<{ problems: readonly FieldProblem[]; attempt: number }>({
    problems: [],
    attempt: 0,
  });
  const [typed, setTyped] = useState<Record<string, string>>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = typedIn(event.currentTarget);
    const checked = schema.safeParse(values);
    setTyped(values);
    setListed(({ attempt }) => ({
      problems: checked.success ? [] : problemsIn(checked.error),
      attempt: attempt + 1,
    }));
    if (checked.success) actor.send({ type: 'SUBMIT', message: messageOf(checked.data) });
  };
  const input = (event: FormEvent<HTMLFormElement>) => {
    const values = typedIn(event.currentTarget);
    setTyped(values);
    if (listed.problems.length === 0) return;
    const checked = schema.safeParse(values);
    const wrong = checked.success ? [] : problemsIn(checked.error).map(({ id }) => id);
    setListed({ ...listed, problems: listed.problems.filter(({ id }) => wrong.includes(id)) });
  };

  return {
    actor,
    ...listed,
    errorOf: (name: string) => listed.problems.find(({ id }) => id === name)?.text,
    /** What was typed so far: a form that is drawn anew opens with it. */
    typed,
    forget: () => setTyped({}),
    handlers: { onSubmit: submit, onInput: input, noValidate: true },
    isSending: useSelector(actor, (snapshot) => snapshot.matches('sending')),
    isSent: useSelector(actor, (snapshot) => snapshot.matches('sent')),
  };
}

export type PublicFormActor = ReturnType<typeof usePublicForm>['actor'];
