import { BRAND } from '#domain/brand.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';

const { disbursed, users, cities } = BRAND.stats;

/** The band with the three company figures (H-01). */
export function Stats() {
  return (
    <section className="stats-band">
      <div className="wrap">
        <h2 className="vh" id="stats-title">
          {m.home_stats_title(COPY_VALUES)}
        </h2>
        <dl className="stats">
          <div>
            <dt>{m.home_stats_disbursed()}</dt>
            <dd>{disbursed}</dd>
          </div>
          <div>
            <dt>{m.home_stats_users()}</dt>
            <dd>{users}</dd>
          </div>
          <div>
            <dt>{m.home_stats_cities()}</dt>
            <dd>{cities}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
