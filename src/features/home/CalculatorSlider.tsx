import { m } from '#messages';
import { Slider } from '#ui/fields/money/Slider.tsx';
import { type LoanChoice, SLIDERS } from './calculatorInputs.ts';
import { SliderValueInput } from './SliderValueInput.tsx';

type CalculatorSliderProps = {
  name: keyof LoanChoice;
  value: number;
  onChange: (value: number) => void;
};

/** A slider whose bubble also accepts a typed number (H-03, N-02). */
export function CalculatorSlider({ name, value, onChange }: CalculatorSliderProps) {
  const spec = SLIDERS[name];
  const by = spec.format(spec.range.step);
  return (
    <Slider
      className={`slider--${name}`}
      label={spec.label()}
      name={name}
      {...spec.range}
      value={value}
      format={spec.format}
      stepLabels={{ less: m.home_calc_less({ by }), more: m.home_calc_more({ by }) }}
      bubble={<SliderValueInput spec={spec} value={value} onChange={onChange} />}
      onChange={onChange}
    />
  );
}
