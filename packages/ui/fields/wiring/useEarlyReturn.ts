import { type KeyboardEvent, useState } from 'react';

/**
 * What is missing, once Return was pressed in a field whose form can't be sent yet: browsers do nothing then [SAY-19]. Any
 * other key takes it back. Spread `early` over the element around the field.
 */
export function useEarlyReturn(missing: string | false | undefined) {
  const [isPressed, setPressed] = useState(false);
  return {
    missed: (isPressed && missing) || undefined,
    early: { onKeyDown: ({ key }: KeyboardEvent) => setPressed(key === 'Enter') },
  };
}
