import { archPath, hangersPath } from '#ui/graphics/arch.ts';

const ARCHES = [-170, 430, 1030].map((from) => ({ from, to: from + 580, deck: 206, rise: 150 }));
const HANGERS = 17;

/** The hero's decorative drawing of a bridge. */
export function HeroArt() {
  return (
    <div className="hero__art" aria-hidden="true">
      <svg viewBox="0 0 1600 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle className="art-sun" cx="806" cy="206" r="74" />
        <path className="art-hang" d={ARCHES.map((arch) => hangersPath(arch, HANGERS)).join('')} />
        <path className="art-arc" d={ARCHES.map(archPath).join('')} />
        <rect className="art-ground" x="-10" y="213" width="1620" height="60" />
        <path
          className="art-water"
          d="M96 232h84M250 246h60M560 236h40M640 250h70M960 234h96M1140 248h64M1260 232h50"
        />
        <path className="art-sunwater" d="M770 230h72M790 243h36" />
        <rect className="art-pier" x="407" y="208" width="26" height="52" />
        <rect className="art-pier" x="1007" y="208" width="26" height="52" />
        <rect className="art-deck" x="-10" y="204" width="1620" height="9" />
      </svg>
    </div>
  );
}
