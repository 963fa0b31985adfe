import { useHydrated } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import { clampToRange, clampToStep, nextSliderValue, type SliderRange } from '#domain/loan/pricing.ts';
import { classes } from '../../base/classes.ts';
import { Icon } from '../../graphics/Icon.tsx';
import { minusIcon, plusIcon } from '../../graphics/icons.ts';
import { useEarlyInput } from '../wiring/useEarlyInput.ts';

type SliderProps = SliderRange & {
  label: string;
  /** By it a value goes from a page to the same page in another language. */
  name?: string | undefined;
  value: number;
  /** Called with a value from min to max, rounded to a step. */
  onChange: (value: number) => void;
  /** Formats a value for the bubble, the ends and screen readers. */
  format: (value: number) => string;
  /** What the − and + buttons do; their names begin with the label [SAY-18]. */
  stepLabels: { less: string; more: string };
  /** Replaces the bubble that shows the value above the thumb. */
  bubble?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A native range input with a value bubble, and − and + buttons for people who can't drag; a slider that is disabled has
 * none. At an end of the range its button keeps the focus, and does nothing.
 */
export function Slider({
  label,
  name,
  value,
  onChange,
  format,
  stepLabels,
  bubble,
  disabled = false,
  className,
  min,
  max,
  step,
}: SliderProps) {
  const id = useId();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const range = { min, max, step };
  const shown = clampToRange(range, value);
  const set = (next: number) => {
    if (next !== value) onChange(next);
  };
  const isHydrated = useHydrated();
  useEarlyInput(() => {
    if (!isHydrated && input.current) set(clampToStep(range, input.current.valueAsNumber));
  });
  // Prerendered pages carry no style attributes: the style sheet places the first value until hydration.
  const style = isHydrated ? ({ '--p': (shown - min) / (max - min) } as CSSProperties) : undefined;
  return (
    <div className={classes('slider', className)} style={style}>
      <label id={labelId} className="label" htmlFor={id}>
        {label}
      </label>
      {!disabled && (
        <button
          type="button"
          className="step-btn"
          id={`${id}-less`}
          aria-label={stepLabels.less}
          aria-labelledby={`${labelId} ${id}-less`}
          aria-describedby={shown <= min ? `${id}-min` : undefined}
          aria-disabled={shown <= min || undefined}
          onClick={() => set(nextSliderValue(range, value, -1))}
        >
          <Icon icon={minusIcon} />
        </button>
      )}
      <div className="slider__rail">
        {bubble ?? (
          <output className="slider__bubble" htmlFor={id} aria-hidden="true">
            {format(shown)}
          </output>
        )}
        <input
          ref={input}
          id={id}
          type="range"
          name={name}
          {...range}
          value={shown}
          disabled={disabled}
          aria-valuetext={format(shown)}
          onChange={(event) => set(clampToStep(range, event.currentTarget.valueAsNumber))}
        />
      </div>
      {!disabled && (
        <button
          type="button"
          className="step-btn"
          id={`${id}-more`}
          aria-label={stepLabels.more}
          aria-labelledby={`${labelId} ${id}-more`}
          aria-describedby={shown >= max ? `${id}-max` : undefined}
          aria-disabled={shown >= max || undefined}
          onClick={() => set(nextSliderValue(range, value, 1))}
        >
          <Icon icon={plusIcon} />
        </button>
      )}
      <div className="slider__ends" aria-hidden="true">
        <span id={`${id}-min`}>{format(min)}</span>
        <span id={`${id}-max`}>{format(max)}</span>
      </div>
    </div>
  );
}
