/** What the atlas is told of Salary Setu: its charts with their fixtures, what traces may show, and where files are. */

import { defineAtlas } from '#atlas/config.ts';
import { DESK_ALLOWED } from '#desk/allowList.ts';
import { BRAND } from '#domain/brand.ts';
import { ALLOWED } from '#domain/trace/allowList.ts';
import { readStepTimes } from '#scripts/atlas/stepTimes.ts';
import { CLAUSE_PAGES } from '#scripts/test/clausePages.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';
import { connections, heardElsewhere } from '#tests/fixtures/connections.ts';
import { LIVE_FIELDS, PASSED } from '#tests/fixtures/liveValues.ts';

const STYLES = 'packages/ui/styles';

export default defineAtlas({
  name: BRAND.name,
  logo: [
    ['arc', 'M4 25Q20 -3 36 25'],
    ['hang', 'M12 25V15.2M20 25V11M28 25V15.2'],
    ['deck', 'M2 25.5H38'],
    ['deck2', 'M8 33H32'],
  ],
  charts: catalogue,
  connections,
  heardElsewhere,
  allowed: [ALLOWED, DESK_ALLOWED],
  live: { fields: LIVE_FIELDS, passed: PASSED },
  files: {
    machines: '{.,lender,packages/ui}/machines/**/*.ts',
    tests: ['machines', 'screens', 'browser'].flatMap((kind) => [`tests/${kind}`, `lender/tests/${kind}`]),
    clauses: CLAUSE_PAGES,
    screens: /^(?:src\/(?:features|layouts)|lender\/desk)\/.*\.tsx?$/,
    screenNames: { '#src/': 'src/', '#desk/': 'lender/desk/' },
    part: /^#(?:(?:lender\/)?tests\/(?:fixtures|drivers)|(?:ui\/)?machines)\/(.+?)(?:\/setup)?\.ts$/,
  },
  generated: {
    catalogue: '#tests/fixtures/catalogue.ts',
    walk: '#testing/charts/walk.ts',
    browserWalk: '#tests/browser/paths/walk.ts',
    driver: '#testing/drivers/driver.ts',
    driverOf: (chart) => `#tests/drivers/${chart}.ts`,
    browserCharts: ['login', 'repay', 'application', 'eligibility', 'documents'],
  },
  site: {
    styles: ['tokens.css', 'parts/reset.css', 'parts/marks.css'].map((name) => `${STYLES}/${name}`),
    fonts: `${STYLES}/fonts.css`,
    fontFiles: ['anek-setu-latin.woff2', 'anek-setu-rupee.woff2', 'OFL.txt'],
  },
  copies: { prepare: ['npm', 'run', '--silent', 'messages'], older: 'atlas/charts/catalogue.ts' },
  readCounts: readStepTimes,
  commands: { gallery: 'scripts/gallery/main.ts', scripts: 'scripts/manual/main.ts' },
});
