import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useEarlyInput } from '../../ui/fields/useEarlyInput.ts';
import { parseTypedNumber, type SliderSpec } from './calculatorInputs.ts';

type SliderValueInputProps = {
  dial: SliderSpec;
  value: number;
  /** Where the value stands between the ends, 0 to 1. */
  place: number;
  onChange: (value: number) => void;
};

type Draft = { text: string; before: number; place: number };

/**
 * The bubble above a slider's thumb, which takes a typed number too. It stays where it is while someone types,
 * follows what is typed as far as that is in the range, and brings the rest into the range at Enter or on leaving.
 */
export function SliderValueInput({ dial, value, place, onChange }: SliderValueInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const shown = draft ? draft.text : dial.format(value);

  useEarlyInput(() => {
    const early = input.current?.value ?? shown;
    const typed = early === shown ? null : parseTypedNumber(early);
    if (typed !== null) onChange(dial.hold(typed));
  });

  const type = (text: string) => {
    if (!draft) return;
    setDraft({ ...draft, text });
    const typed = parseTypedNumber(text);
    const { min, max } = dial.range;
    if (typed !== null && typed >= min && typed <= max) onChange(dial.hold(typed));
  };
  const settle = () => {
    if (!draft) return;
    const typed = parseTypedNumber(draft.text);
    onChange(typed === null ? draft.before : dial.hold(typed));
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      settle();
      event.currentTarget.blur();
    } else if (event.key === 'Escape' && draft) {
      onChange(draft.before);
      setDraft({ ...draft, text: String(draft.before) });
    }
  };
  return (
    <input
      ref={input}
      className="slider__bubble slider__typed"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      size={Math.max(4, shown.length)}
      maxLength={10}
      aria-label={dial.typedLabel()}
      value={shown}
      style={draft ? ({ '--p': draft.place } as CSSProperties) : undefined}
      onFocus={(event) => {
        setDraft({ text: String(value), before: value, place });
        const field = event.currentTarget;
        queueMicrotask(() => field.select());
      }}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={key}
      onBlur={() => {
        settle();
        setDraft(null);
      }}
    />
  );
}
