import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { m } from '#messages';
import { Icon } from '../../graphics/Icon.tsx';
import { triangleAlertIcon } from '../../graphics/icons.ts';

export type FieldProblem = {
  /** Id of the field's control or fieldset: its name unless it has an id. */
  id: string;
  /** The error, as the field shows it. */
  text: string;
};

type ErrorSummaryProps = {
  problems: readonly FieldProblem[];
  /** The label of each field. */
  labels: Readonly<Record<string, () => string>>;
  /** The number of submits; the summary takes the focus after each. */
  attempt?: number | undefined;
};

const CONTROL = 'input, select, textarea, button';

/** Focuses a field by its id; in a fieldset, its checked or first control. */
const focusField = (id: string): void => {
  const field = document.getElementById(id);
  if (!field) return;
  const control = field.matches(CONTROL)
    ? field
    : (field.querySelector<HTMLElement>(':checked') ?? field.querySelector<HTMLElement>(CONTROL));
  (control ?? field).focus();
};

const words = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** An error after the name of its field, unless it has that in its own words [SAY-15]. */
const named = (text: string, label = ''): string => {
  if (!label || words(text).includes(words(label))) return text;
  return label.endsWith('?') ? `${label} ${text}` : m.ui_named({ label, text });
};

/** A list of the invalid fields above the form. It takes the focus, and each line links to its field. */
export function ErrorSummary({ problems, labels, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const headingId = useId();
  const any = problems.length > 0;

  // Before the errors at the fields are asked whether their field has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt moves the focus here
  useLayoutEffect(() => {
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
              {named(text, labels[id]?.())}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
