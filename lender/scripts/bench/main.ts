/** `npm run -w lender bench -- NAME`: measures the service; each file says what, and against what. */
import { runNamed } from '#scripts/bench/named.ts';

await runNamed({
  service: () => import('./service.ts'),
  growth: () => import('./growth.ts'),
  papers: () => import('./papers.ts'),
  desk: () => import('./desk.ts'),
  known: () => import('./knownNumbers.ts'),
});
