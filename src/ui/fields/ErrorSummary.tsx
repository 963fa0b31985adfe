import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { m } from '#messages';
import { Icon } from '../Icon.tsx';
import { triangleAlertIcon } from '../icons.ts';

export type FieldProblem = {
  /** Id of the field's control or fieldset: the field's name, unless it was given an id. */
  id: string;
  /** The field's name; what is wrong with it stands at the field. */
  text: string;
};

type ErrorSummaryProps = {
  problems: readonly FieldProblem[];
  /** Count of tries to save: the summary takes the focus at each new one. */
  attempt?: number | undefined;
};

const CONTROL = 'input, select, textarea, button';

/** The focus on a field by its id; in a fieldset, on its chosen or first control. */
const focusField = (id: string): void => {
  const field = document.getElementById(id);
  if (!field) return;
  const control = field.matches(CONTROL)
    ? field
    : (field.querySelector<HTMLElement>(':checked') ?? field.querySelector<HTMLElement>(CONTROL));
  (control ?? field).focus();
};

/** Which fields to put right, above the form: it takes the focus, and each line leads to its field. */
export function ErrorSummary({ problems, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const headingId = useId();
  const any = problems.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt brings the focus back here
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any, attempt]);

  if (!any) return null;
  const go = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(id);
  };
  return (
    <section ref={box} className="err-sum" aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId}>
        <Icon icon={triangleAlertIcon} />
        {problems.length === 1 ? m.ui_error_sum_one() : m.ui_error_sum_many({ count: problems.length })}
      </h2>
      <ul>
        {problems.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={go(id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
