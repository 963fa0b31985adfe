import { BRAND } from '#domain/brand.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';

const { disbursed, users, cities } = BRAND.stats;

const LAKH = 100_000;

/** A figure as it is said in India: '160M+' is more than 16 crore; one of another form as it is written. */
const said = (figure: string): string => {
  const [, digits, millions] = /^(\d+)(M?)\+$/.exec(figure) ?? [];
  if (!digits) return figure;
  const count = Number(digits) * (millions ? 1_000_000 : 1);
  if (count >= 100 * LAKH) return m.home_stats_crore({ count: count / (100 * LAKH) });
  return count >= LAKH ? m.home_stats_lakh({ count: count / LAKH }) : m.home_stats_more({ count });
};

/** A figure as it stands, and as it is heard [SAY-24]. */
function Figure({ name, figure, heard = said(figure) }: { name: string; figure: string; heard?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span aria-hidden="true">{figure}</span>
        <span className="vh">{heard}</span>
      </dd>
    </div>
  );
}

/** The band with the three company figures (H-01). */
export function Stats() {
  return (
    <section className="stats-band">
      <div className="wrap">
        <h2 className="vh">{m.home_stats_title(COPY_VALUES)}</h2>
        <dl className="stats">
          <Figure
            name={m.home_stats_disbursed()}
            figure={disbursed}
            heard={m.home_stats_rupees({ count: said(disbursed) })}
          />
          <Figure name={m.home_stats_users()} figure={users} />
          <Figure name={m.home_stats_cities()} figure={cities} />
        </dl>
      </div>
    </section>
  );
}
