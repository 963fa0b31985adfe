/** `npm run bench -- NAME`: measures pages and tools; each file says what, and against what. The lender's side has its own. */
import { runNamed } from '#lender/scripts/bench/named.ts';

await runNamed({
  web: () => import('./web.ts'),
  languages: () => import('./languages.ts'),
  inspector: () => import('./inspector.ts'),
  atlas: () => import('./atlas.ts'),
});
