import { useSelector } from '@xstate/react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { timeInIndia } from '#domain/formats/formats.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Icon } from '#ui/graphics/Icon.tsx';
import { cloudCheckIcon, triangleAlertIcon } from '#ui/graphics/icons.ts';
import { type DraftActor, useDraftedForm } from './useDraft.ts';

type DraftLineProps<Typed extends FieldValues, Out> = {
  step: FormStep;
  draft: DraftActor;
  form: UseFormReturn<Typed, unknown, Out>;
};

/** Saves the form as a draft and shows it: 'Draft saved, 10:42 am'. It is said once, without the time, which goes on [SAY-19]. */
export function DraftLine<Typed extends FieldValues, Out>({ step, draft, form }: DraftLineProps<Typed, Out>) {
  useDraftedForm(step, draft, form);
  const has = useTags(draft);
  const isNotStored = has('not stored');
  const storedAt = useSelector(draft, (s) => s.context.storedAt);
  const isStored = !isNotStored && storedAt !== null;
  return (
    <p className="saved" data-draft={isNotStored ? 'notStored' : isStored ? 'stored' : 'none'}>
      {isStored && <Icon icon={cloudCheckIcon} />}
      {isNotStored && <Icon icon={triangleAlertIcon} />}
      <span>
        <span role="status">
          {isStored && m.form_step_draft_saved()}
          {isNotStored && m.form_step_draft_not_saved()}
        </span>
        {isStored && m.form_step_draft_time({ time: timeInIndia(new Date(storedAt)) })}
      </span>
    </p>
  );
}
