import { useHydrated } from '@tanstack/react-router';
import { type CSSProperties, useId, useRef } from 'react';
import { nextSliderValue } from '#domain/loan/pricing.ts';
import { m } from '#messages';
import { useEarlyInput } from '../../ui/fields/useEarlyInput.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SLIDERS } from './calculatorInputs.ts';
import { SliderValueInput } from './SliderValueInput.tsx';

type CalculatorSliderProps = {
  name: keyof typeof SLIDERS;
  value: number;
  onChange: (value: number) => void;
};

/** A slider with − and + and a value that can be typed; all three hold to the same range (H-03, N-02). */
export function CalculatorSlider({ name, value, onChange }: CalculatorSliderProps) {
  const dial = SLIDERS[name];
  const { min, max, step } = dial.range;
  const id = useId();
  const range = useRef<HTMLInputElement>(null);
  // Built pages carry no style attributes: until the page is alive the style sheet places the first values.
  const isAlive = useHydrated();
  const place = (value - min) / (max - min);

  useEarlyInput(() => {
    const early = range.current?.valueAsNumber ?? value;
    if (early !== value) onChange(dial.hold(early));
  });

  return (
    <div
      className={`slider slider--${name}`}
      style={isAlive ? ({ '--p': place } as CSSProperties) : undefined}
    >
      <label className="label" htmlFor={id}>
        {dial.label()}
      </label>
      <button
        type="button"
        className="step-btn"
        aria-label={m.home_calc_less({ by: dial.format(step) })}
        disabled={value <= min}
        onClick={() => onChange(nextSliderValue(dial.range, value, -1))}
      >
        <Icon name="minus" />
      </button>
      <div className="slider__rail">
        <SliderValueInput dial={dial} value={value} place={place} onChange={onChange} />
        <input
          ref={range}
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={dial.format(value)}
          onChange={(event) => onChange(dial.hold(event.currentTarget.valueAsNumber))}
        />
      </div>
      <button
        type="button"
        className="step-btn"
        aria-label={m.home_calc_more({ by: dial.format(step) })}
        disabled={value >= max}
        onClick={() => onChange(nextSliderValue(dial.range, value, 1))}
      >
        <Icon name="plus" />
      </button>
      <div className="slider__ends" aria-hidden="true">
        <span>{dial.format(min)}</span>
        <span>{dial.format(max)}</span>
      </div>
    </div>
  );
}
