import { type KeyboardEvent, useState } from 'react';

/**
 * What is missing, once Return was pressed in a field whose form can't be sent yet: nothing else happens then [SAY-19]. Any
 * other key takes it back, and so does whatever fills the field in. Spread `early` over the element around the field.
 */
export function useEarlyReturn(missing: string | false | undefined) {
  const [isPressed, setPressed] = useState(false);
  if (isPressed && !missing) setPressed(false);
  return {
    missed: (isPressed && missing) || undefined,
    early: { onKeyDown: ({ key }: KeyboardEvent) => setPressed(key === 'Enter') },
  };
}
