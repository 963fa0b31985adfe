import type { ReactNode } from 'react';
import { archPath, hangersPath } from '#ui/graphics/arch.ts';

/** A bridge that is not built, being checked, built, half built, or has a gap. */
export type BridgePictureState = 'ghost' | 'checking' | 'built' | 'half' | 'gap';

const ARCH = { from: 74, to: 326, deck: 94, rise: 70 };
const arc = archPath(ARCH);
const deck = 'M74 94H326';

const PICTURES: Record<BridgePictureState, ReactNode> = {
  ghost: (
    <>
      <path className="ea-ghost" d={deck} />
      <path className="ea-ghost" d={arc} opacity=".6" />
    </>
  ),
  checking: (
    <>
      <path className="ea-ghost" d={deck} />
      <path className="ea-arc ea-run" d={arc} />
    </>
  ),
  built: (
    <>
      <path className="ea-sun" d="M216 94a42 42 0 0 1 84 0z" />
      <path className="ea-hang" d={hangersPath(ARCH, 11)} />
      <path className="ea-arc" d={arc} />
      <path className="ea-deck" d={deck} />
    </>
  ),
  half: (
    <>
      <path className="ea-ghost" d={deck} />
      <path className="ea-ghost" d={arc} opacity=".6" />
      <path className="ea-arc" pathLength="100" strokeDasharray="50 100" d={arc} />
      <path className="ea-deck" d="M74 94H205" />
      <circle className="ea-wait" cx="205" cy="94" r="15" />
      <path className="ea-glass" d="M200 87h10M200 101h10M201 87c0 5 8 9 8 14M209 87c0 5-8 9-8 14" />
    </>
  ),
  gap: (
    <>
      <path className="ea-ghost" d="M78 94H116M290 94H326" />
      <path className="ea-post" d="M56 92V62" />
      <path className="ea-sign" d="M36 44h40v22H36z" />
      <path className="ea-stop" d="M44 55h24" />
    </>
  ),
};

/** The state of the check as a bridge; decoration only, as the text below has the same content. */
export function BridgePicture({ state }: { state: BridgePictureState }) {
  return (
    <div className="elig__art" aria-hidden="true">
      <svg viewBox="0 0 400 136" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <path className="ea-water" d="M104 118h36M176 126h44M248 116h30" />
        {PICTURES[state]}
        <path className="ea-bank" d="M-200 92H74V200H-200zM326 92H600V200H326z" />
      </svg>
    </div>
  );
}
