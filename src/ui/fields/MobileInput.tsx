import { normalizeMobile } from '#domain/formats.ts';
import { AffixInput } from './AffixInput.tsx';
import type { TextInputProps } from './TextInput.tsx';

/** A ten-digit Indian mobile number behind +91; what is pasted with spaces, +91 or a leading 0 is tidied. */
export function MobileInput(props: TextInputProps) {
  return (
    <AffixInput
      inputMode="numeric"
      autoComplete="tel-national"
      {...props}
      prefix="+91"
      tidy={normalizeMobile}
    />
  );
}
