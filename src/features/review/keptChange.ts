import { type AnswerId, answerRow } from '#domain/forms/answers.ts';
import { type DraftFields, draftable } from '#domain/forms/drafts.ts';
import { z } from '#domain/zod.ts';
import { typedChange } from '../../storage/typed.ts';

const fieldsIn = z.record(z.string(), z.string());

/**
 * What is typed of a change, until it is saved or given up, by what stands: where that has changed since, nothing is kept. As a
 * draft it never has an account number [PRE-11].
 */
export const keptChange = (answer: AnswerId, standing: DraftFields) => {
  const { step, fields } = answerRow(answer);
  const drafted = (form: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(draftable(step, form)).filter(([name]) => fields.includes(name)));
  const about = JSON.stringify([answer, drafted(standing)]);
  return {
    read: (): DraftFields => {
      const text = typedChange.read(about);
      if (text === '') return {};
      // A field that was emptied stays empty.
      return { ...Object.fromEntries(fields.map((name) => [name, ''])), ...fieldsIn.parse(JSON.parse(text)) };
    },
    store: (form: Readonly<Record<string, unknown>>): void =>
      typedChange.store(about, JSON.stringify(drafted(form))),
  };
};
