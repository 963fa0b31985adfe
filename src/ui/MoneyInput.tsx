import { type ChangeEvent, useState } from 'react';
import { inr, tidyDigits } from '#domain/formats.ts';
import { AffixInput } from './AffixInput.tsx';
import type { TextInputProps } from './TextInput.tsx';

type MoneyInputProps = Omit<TextInputProps, 'tidy'> & {
  suffix?: string | undefined;
  /** At most this many digits (default 7: up to 99,99,999). */
  digits?: number | undefined;
  /** The amount to show grouped, when it is known from outside (a watched form value). */
  amount?: string | number | null | undefined;
};

/** Whole rupees. The field holds digits only; below it stands the amount as it reads, ₹1,00,000. */
export function MoneyInput({ digits = 7, amount, onChange, ...props }: MoneyInputProps) {
  const [typed, setTyped] = useState(String(props.value ?? props.defaultValue ?? ''));
  const shown = String(amount ?? props.value ?? typed);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    return onChange?.(event);
  };
  return (
    <AffixInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      prefix="₹"
      tidy={(raw) => tidyDigits(raw, digits)}
      onChange={change}
      below={<span className="hint hint--live">{/^\d{4,}$/.test(shown) ? inr(Number(shown)) : ''}</span>}
    />
  );
}
