import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import {
  createContext,
  type FunctionComponent,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
} from 'react';
import { m } from '#messages';
import { ErrorState } from '../notices/ErrorState.tsx';
import { ChunkError } from './chunkError.ts';
import { importWithRetry } from './importWithRetry.ts';

type Lazy<Props> = LazyExoticComponent<FunctionComponent<Props>>;

/** A component in a chunk of its own. */
type LateCode<Props> = {
  now: () => Lazy<Props>;
  /** A lazy component that failed stays failed: the next one is new. */
  renew: () => void;
};

/** `lateCode('Privacy', async () => (await import('./Privacy.tsx')).Privacy)`. */
export const lateCode = <Props extends object>(
  name: string,
  load: () => Promise<FunctionComponent<Props>>,
): LateCode<Props> => {
  const start = importWithRetry(name, async () => ({ View: await load() }));
  const request = () => lazy(async () => ({ default: (await start()).View }));
  let code = request();
  return {
    now: () => code,
    renew: () => {
      code = request();
    },
  };
};

const Kept = createContext<ReactNode>(null);

/** In place of a part that did not come. Any other error is the page's own. */
function Missing({ error, reset }: ErrorComponentProps) {
  const kept = useContext(Kept);
  if (!(error instanceof ChunkError)) throw error;
  return (
    <>
      {kept}
      <ErrorState title={m.ui_part_title()} text={m.ui_part_text()} onRetry={reset} />
    </>
  );
}

type ShownProps<Props> = { code: LateCode<Props>; children: (View: Lazy<Props>) => ReactNode };

const Shown = <Props extends object>({ code, children }: ShownProps<Props>) => children(code.now());

type LatePartProps<Props> = ShownProps<Props> & {
  /** Stands in its place until it has come, and where it can't come. */
  kept?: ReactNode;
  /** Stands there only until it has come. */
  waiting?: ReactNode;
};

const always = () => 0;

/**
 * A part of a page whose code comes later. Where it doesn't come, the page around it stays and says so, with a retry, which
 * also comes by itself once the network is back [NET-05].
 */
export function LatePart<Props extends object>({
  kept,
  waiting = kept,
  code,
  children,
}: LatePartProps<Props>) {
  return (
    <Kept value={kept}>
      <CatchBoundary getResetKey={always} errorComponent={Missing} onCatch={code.renew}>
        <Suspense fallback={waiting}>
          <Shown code={code}>{children}</Shown>
        </Suspense>
      </CatchBoundary>
    </Kept>
  );
}
