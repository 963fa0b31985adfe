import { type CSSProperties, useId } from 'react';
import { m } from '#messages';
import { Icon } from '../Icon.tsx';
import { clamp, type Range } from './slider-value.ts';

type SliderProps = Range & {
  label: string;
  value: number;
  /** Called with a value between min and max, on a step. */
  onChange: (value: number) => void;
  /** The value in words or with its unit: in the bubble, at the ends, and for screen readers. */
  format: (value: number) => string;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
};

/** A native range with a value bubble; − and + do the same job without dragging. */
export function Slider({ label, value, onChange, format, id, name, disabled, min, max, step }: SliderProps) {
  const made = useId();
  const inputId = id ?? name ?? made;
  const labelId = `${inputId}-label`;
  const range = { min, max, step };
  const held = clamp(value, range);
  const text = format(held);
  const set = (wanted: number) => {
    const next = clamp(wanted, range);
    if (next !== value) onChange(next);
  };
  return (
    <div className="slider" style={{ '--p': (held - min) / (max - min) } as CSSProperties}>
      <label id={labelId} className="label" htmlFor={inputId}>
        {label}
      </label>
      <button
        type="button"
        className="step-btn"
        aria-label={m.ui_slider_less()}
        aria-describedby={labelId}
        disabled={disabled || held <= min}
        onClick={() => set(held - step)}
      >
        <Icon name="minus" />
      </button>
      <div className="slider__rail">
        <output className="slider__bubble" htmlFor={inputId} aria-hidden="true">
          {text}
        </output>
        <input
          id={inputId}
          name={name}
          type="range"
          {...range}
          value={held}
          disabled={disabled}
          aria-valuetext={text}
          onChange={(event) => set(event.currentTarget.valueAsNumber)}
        />
      </div>
      <button
        type="button"
        className="step-btn"
        aria-label={m.ui_slider_more()}
        aria-describedby={labelId}
        disabled={disabled || held >= max}
        onClick={() => set(held + step)}
      >
        <Icon name="plus" />
      </button>
      <div className="slider__ends" aria-hidden="true">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
    </div>
  );
}
