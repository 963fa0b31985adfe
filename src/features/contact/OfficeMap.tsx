import { BRAND, mapLink } from '#domain/brand.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { AnchorButton } from '#ui/buttons/LinkButton.tsx';
import { externalLinkIcon } from '#ui/graphics/icons.ts';

/** Our own drawing of the office's surroundings, with a link to a map service. Loads nothing from third parties (D-23). */
export function OfficeMap() {
  return (
    <figure className="map">
      <svg
        viewBox="0 0 640 320"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={m.contact_map(COPY_VALUES)}
      >
        <rect className="map__land" width="640" height="320" />
        <path className="map__park" d="M396 0h160v96L456 132l-60-28z" />
        <path className="map__water" d="M-10 262Q120 226 250 262T520 276T660 250V340H-10z" />
        <path
          className="map__lane"
          d="M60-10V330M214-10V214M468-10L428 330M-10 56H396M-10 118H650M556-10V214M310 118V330"
        />
        <path className="map__road" d="M-10 196H650M140-10L176 330" />
        <g className="map__blocks">
          <rect x="232" y="134" width="58" height="46" />
          <rect x="330" y="134" width="84" height="46" />
          <rect x="78" y="134" width="52" height="46" />
          <rect x="232" y="72" width="62" height="32" />
          <rect x="484" y="134" width="56" height="46" />
        </g>
        <path className="map__rail" d="M-10 164L650 30" />
        <circle className="map__stop" cx="506" cy="59" r="9" />
        <path
          className="map__bridge"
          d="M280 266Q330 214 380 266M296 266v-13M313 266v-22M330 266v-26M347 266v-22M364 266v-13M266 268H394"
        />
        <text className="map__name" x="122" y="203">
          {m.contact_map_main_road()}
        </text>
        <text className="map__name" x="446" y="118">
          {m.contact_map_park()}
        </text>
        <text className="map__name" x="522" y="98">
          {m.contact_map_metro()}
        </text>
        <path
          className="map__pin"
          d="M372 76c-24 0-42 18-42 41 0 29 42 63 42 63s42-34 42-63c0-23-18-41-42-41z"
        />
        <path
          className="map__pin-mark"
          d="M352 126Q372 90 392 126M362 126v-11M372 126v-16M382 126v-11M348 127h48"
        />
      </svg>
      <figcaption>
        <address lang="en-IN">
          {BRAND.office.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <AnchorButton
          href={mapLink()}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          size="sm"
          iconAfter={externalLinkIcon}
        >
          <span>
            {m.contact_map_open()}
            <span className="vh"> {m.contact_map_new_tab()}</span>
          </span>
        </AnchorButton>
      </figcaption>
    </figure>
  );
}
