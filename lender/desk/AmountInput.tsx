import { inr } from '#domain/formats/formats.ts';
import { typedRupees } from '#lender/actions/amounts.ts';
import { AffixInput } from '#ui/fields/money/AffixInput.tsx';
import type { TextInputProps } from '#ui/fields/text/TextInput.tsx';
import { useLiveValue } from '#ui/fields/wiring/useLiveValue.ts';

/** An amount in rupees and paise. The line below shows how it is read: 1500.5 as ₹1,500.50 [DESK-67]. */
export function AmountInput({ onChange, ref, ...props }: TextInputProps) {
  const live = useLiveValue(ref);
  const rupees = typedRupees(live.value);
  return (
    <AffixInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      ref={live.ref}
      prefix="₹"
      onChange={(event) => {
        live.read();
        return onChange?.(event);
      }}
      below={<span className="hint hint--live">{rupees === undefined ? '' : inr(rupees)}</span>}
    />
  );
}
