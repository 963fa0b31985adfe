import { type ComponentType, createContext, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type BuiltFields, moveFields, rememberFocus } from '#ui/fields/wiring/handOver.ts';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import type { OpenStep } from './useStep.ts';

function Kept({ built }: { built: BuiltFields }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) moveFields(built, place.current);
    delete document.documentElement.dataset.opening;
    // Runs before the place leaves the page.
    return () => rememberFocus(built);
  }, [built]);
  return <div ref={place} />;
}

type StepOpeningProps = {
  open: OpenStep;
  /** The form, as the build shows it. */
  children: ReactNode;
};

/** Stands in place of a form until it is known whether the step is done: what was built into the page, if it was. */
function Opening({ open: { built } }: StepOpeningProps) {
  return built ? <Kept built={built} /> : <LoadingState shape="form" />;
}

/** The prerender provides another one, which builds the form into the page. */
export const StepOpening = createContext<ComponentType<StepOpeningProps>>(Opening);
