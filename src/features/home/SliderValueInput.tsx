import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { useEarlyInput } from '#ui/fields/wiring/useEarlyInput.ts';
import { parseTypedNumber, type SliderSpec } from './calculatorInputs.ts';

type SliderValueInputProps = {
  spec: SliderSpec;
  value: number;
  onChange: (value: number) => void;
};

/** The typed text, and the previous value. */
type Draft = { text: string; before: number };

/**
 * The bubble above a slider's thumb as a text field. It stays in place during typing. A number in the range takes
 * effect at once; any other is clamped on Enter or blur, which is said [SAY-18].
 */
export function SliderValueInput({ spec, value, onChange }: SliderValueInputProps) {
  const { min, max } = spec.range;
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [told, tell] = useState('');
  const shown = draft ? draft.text : spec.format(value);

  useEarlyInput(() => {
    const early = input.current?.value ?? shown;
    const typed = early === shown ? null : parseTypedNumber(early);
    if (typed !== null) onChange(spec.clamp(typed));
  });

  const handleTyping = (text: string) => {
    if (!draft) return;
    setDraft({ ...draft, text });
    const typed = parseTypedNumber(text);
    if (typed !== null && typed >= min && typed <= max) onChange(spec.clamp(typed));
  };
  const commit = () => {
    if (!draft) return;
    const typed = parseTypedNumber(draft.text);
    const next = typed === null ? draft.before : spec.clamp(typed);
    onChange(next);
    if (typed !== null && typed !== next) {
      const { label, format } = spec;
      tell(m.home_calc_held({ label: label(), least: format(min), most: format(max), now: format(next) }));
    }
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
      event.currentTarget.blur();
    } else if (event.key === 'Escape' && draft) {
      onChange(draft.before);
      setDraft({ ...draft, text: String(draft.before) });
    }
  };
  return (
    <>
      <input
        ref={input}
        className="slider__bubble slider__typed"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        size={Math.max(4, shown.length)}
        maxLength={10}
        aria-label={spec.label()}
        value={shown}
        style={draft ? ({ '--p': (draft.before - min) / (max - min) } as CSSProperties) : undefined}
        onFocus={(event) => {
          setDraft({ text: String(value), before: value });
          tell('');
          const field = event.currentTarget;
          queueMicrotask(() => field.select());
        }}
        onChange={(event) => handleTyping(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={() => {
          commit();
          setDraft(null);
        }}
      />
      <span className="vh" aria-live="polite">
        {told}
      </span>
    </>
  );
}
