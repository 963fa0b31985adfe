import { normalizeMobile } from '#domain/formats/formats.ts';
import { AffixInput } from '../money/AffixInput.tsx';
import type { TextInputProps } from './TextInput.tsx';

/** A ten-digit Indian mobile number after +91. Spaces, +91 and a leading 0 are removed from pasted text. */
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
