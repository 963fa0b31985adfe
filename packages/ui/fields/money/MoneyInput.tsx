import { useId } from 'react';
import { inr } from '#domain/formats/formats.ts';
import { m } from '#messages';
import type { TextInputProps } from '../text/TextInput.tsx';
import { useLeft } from '../wiring/useLeft.ts';
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
export function MoneyInput({
  digits = 7,
  amount,
  describedBy,
  onChange,
  onFocus,
  onBlur,
  ref,
  ...props
}: MoneyInputProps) {
  const live = useLiveValue(ref);
  const rupeesId = useId();
  const { tidy, hasPaise } = useWholeRupees(digits);
  const typed = String(amount ?? live.value);
  const shown = [/^\d{4,}$/.test(typed) && inr(Number(typed)), hasPaise && m.ui_money_whole()]
    .filter(Boolean)
    .join(' ');
  const { left, inside } = useLeft(shown);
  return (
    <AffixInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      ref={live.ref}
      prefix="₹"
      // The sign before the amount is drawn only.
      describedBy={[describedBy, rupeesId].filter(Boolean).join(' ')}
      below={
        <span hidden id={rupeesId}>
          {m.ui_money_rupees()}
        </span>
      }
      tidy={tidy}
      onChange={(event) => {
        live.read();
        return onChange?.(event);
      }}
      onFocus={(event) => {
        inside.onFocus();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        inside.onBlur();
        return onBlur?.(event);
      }}
      // It is shown at each key, and said as the field is left.
      answer={
        (shown || left) && (
          <>
            <span aria-hidden="true">{shown}</span>
            <span className="vh">{left}</span>
          </>
        )
      }
    />
  );
}
