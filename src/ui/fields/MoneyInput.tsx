import { inr } from '#domain/formats.ts';
import { m } from '#messages';
import { AffixInput } from './AffixInput.tsx';
import type { TextInputProps } from './TextInput.tsx';
import { useLiveValue } from './useLiveValue.ts';
import { useWholeRupees } from './useWholeRupees.ts';

type MoneyInputProps = Omit<TextInputProps, 'tidy'> & {
  suffix?: string | undefined;
  /** At most this many digits (default 7: up to 99,99,999). */
  digits?: number | undefined;
  /** The amount to show grouped, where the caller has it; otherwise it is read from the field. */
  amount?: string | number | null | undefined;
};

/** Whole rupees. The field holds digits only; below it the amount is shown grouped, ₹1,00,000. */
export function MoneyInput({ digits = 7, amount, onChange, ref, ...props }: MoneyInputProps) {
  const live = useLiveValue(ref);
  const { tidy, hasPaise } = useWholeRupees(digits);
  const shown = String(amount ?? live.value);
  return (
    <AffixInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      ref={live.ref}
      prefix="₹"
      tidy={tidy}
      onChange={(event) => {
        live.read();
        return onChange?.(event);
      }}
      below={
        <span className="hint hint--live">
          {/^\d{4,}$/.test(shown) ? inr(Number(shown)) : ''}
          {hasPaise && ` ${m.ui_money_whole()}`}
        </span>
      }
    />
  );
}
