import type { ReactNode } from 'react';
import { archPath, hangersPath } from '#ui/graphics/arch.ts';

const SPANS = [0, 400, 800, 1200].map((from) => ({ from, to: from + 400, deck: 84, rise: 66 }));
const HANGERS = 13;

type BannerProps = {
  title: string;
  lead?: ReactNode;
  /** The page's action, below the lead. */
  children?: ReactNode;
};

/** The top of a public page: title, lead and a decorative bridge. */
export function Banner({ title, lead, children }: BannerProps) {
  return (
    <div className="banner" data-surface="deep">
      <div className="wrap banner__in">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      <svg
        className="banner__art"
        viewBox="0 0 1600 92"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path className="art-hang" d={SPANS.map((span) => hangersPath(span, HANGERS)).join('')} />
        <path className="art-arc" d={SPANS.map(archPath).join('')} />
        <rect className="art-deck" y="84" width="1600" height="8" />
      </svg>
    </div>
  );
}
