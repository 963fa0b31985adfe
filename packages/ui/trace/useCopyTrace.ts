import { useState } from 'react';
import { m } from '#messages';
import { traceMode } from './mode.ts';

const LABELS = { idle: m.trace_copy, copied: m.trace_copied, saved: m.trace_saved };

/** Label and handler of 'Copy journey trace'; the label then tells the result. Null where this tab isn't recorded. */
export const useCopyTrace = (): { label: string; copy: () => void } | null => {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  if (traceMode() === 'off') return null;
  const copy = async () => {
    const { copyTrace } = await import('./recorder.ts');
    setState(await copyTrace());
  };
  return { label: LABELS[state](), copy: () => void copy() };
};
