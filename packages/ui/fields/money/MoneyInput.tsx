import { inr } from '#domain/formats/formats.ts';
import { m } from '#messages';
import type { TextInputProps } from '../text/TextInput.tsx';
import { useLiveValue } from '../wiring/useLiveValue.ts';
import { AffixInput } from './AffixInput.tsx';
import { useWholeRupees } from './useWholeRupees.ts';

type MoneyInputProps = Omit<TextInputProps, 'tidy'> & {
  suffix?: string | undefined;
  /** The most digits that it takes; 7 allows up to 99,99,999. */
  digits?: number | undefined;
  /** The amount shown below the field; read from the field unless given. */
  amount?: string | number | null | undefined;
};

/** An amount in whole rupees. The field holds digits only; the line below shows ₹1,00,000. */
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
