import type { Control, FieldValues } from 'react-hook-form';
import { timeInIndia } from '#domain/formats.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { m } from '#messages';
import { Icon } from '../../ui/Icon.tsx';
import { useDraft } from './useDraft.ts';

type DraftLineProps<Typed extends FieldValues, Out> = {
  step: FormStep;
  control: Control<Typed, unknown, Out>;
  isOpen: () => boolean;
};

/** Keeps the draft, and says so: 'Draft saved, 10:42 am'. Announced once a minute at most. */
export function DraftLine<Typed extends FieldValues, Out>({
  step,
  control,
  isOpen,
}: DraftLineProps<Typed, Out>) {
  const status = useDraft(step, control, isOpen);
  return (
    <p className="saved" role="status" data-draft={status.kind}>
      {status.kind === 'kept' && (
        <>
          <Icon name="cloud-check" />
          {m.form_step_draft_saved({ time: timeInIndia(new Date(status.at)) })}
        </>
      )}
      {status.kind === 'notKept' && (
        <>
          <Icon name="triangle-alert" />
          {m.form_step_draft_not_saved()}
        </>
      )}
    </p>
  );
}
