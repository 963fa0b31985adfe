const path = (pattern: string) => new RegExp(pattern.replaceAll('/', '[\\\\/]'));

/** The beginnings of texts that only the signed-in area and its forms show. */
const APP_TEXTS =
  'account|bank|dash|documents?|employment|error_(?!network|no_token_verify|session)|form|income|pan|personal_(?!loan)|residence|selfie|step|ui_(done|progress)';

/**
 * How the site is cut into files. Most of it is the bundler's own: what several screens share is a file of its own.
 * Beyond that: what changes seldom, what charts, checks and forms need, and texts that would be thirty files of one line.
 * (Larger groups were tried, and measured larger on every page: a group brings along what its parts need.)
 */
export const chunkGroups = [
  {
    name: 'vendor',
    test: path('node_modules/(react|react-dom|scheduler|@tanstack|use-sync-external-store)/'),
    priority: 9,
  },
  { name: 'main', tags: ['$initial' as const], priority: 8 },
  { name: 'charts', test: path('node_modules/(xstate|@xstate|use-isomorphic-layout-effect)/'), priority: 7 },
  { name: 'checks', test: path('node_modules/zod/|/domain/zod.ts'), priority: 6 },
  {
    name: 'fields',
    test: path('/src/ui/fields/(Field|field-parts|FieldError|ErrorSummary|TextInput)\\.'),
    priority: 6,
  },
  { name: 'texts', test: path(`/compiled/messages/(${APP_TEXTS})`), minShareCount: 2, priority: 5 },
];
