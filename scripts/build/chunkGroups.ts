const path = (pattern: string) => new RegExp(pattern.replaceAll('/', '[\\\\/]'));

/** The prefixes of texts that only the signed-in area and its forms show. */
const APP_TEXTS =
  'account|bank|dash|documents?|employment|error_(?!network|no_token_verify|session)|form|income|pan|personal_(?!loan)|residence|selfie|step|ui_(done|progress)';

/**
 * The chunks of the site. Most are the bundler's choice: modules that several screens share get a chunk.
 * Groups are for packages, which seldom change, with the one module that everything on them needs; for the frame of every
 * page and of public pages; for pricing, failures and fields, which would be two or three tiny chunks each; and for texts,
 * which would be thirty of one line each. Larger groups were measured larger on every page, because a group includes the
 * dependencies of its modules.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    test: path('node_modules/(react|react-dom|scheduler|@tanstack|use-sync-external-store)/'),
    priority: 9,
  },
  { name: 'main', tags: ['$initial' as const], priority: 8 },
  {
    name: 'frame',
    test: path(
      '/src/(ui/(graphics/Logo|frame/SkipLink)|loading/(hydration|lazyImport)|actors/loginStatus|base/listen)\\.',
    ),
    priority: 7,
  },
  {
    name: 'site',
    test: path(
      '/src/(ui/(AfterPaint|frame/(Site|links|useDismiss))|layouts/useSeemsSignedIn)|/compiled/messages/ui_(foot|nav)_',
    ),
    priority: 6,
  },
  { name: 'pricing', test: path('/domain/loan/(product|pricing).ts'), priority: 6 },
  {
    name: 'charts',
    test: path('node_modules/(xstate|@xstate|use-isomorphic-layout-effect)/|/machines/provided.ts'),
    priority: 7,
  },
  { name: 'checks', test: path('node_modules/zod/|/domain/(zod|forms/checks).ts'), priority: 6 },
  { name: 'failures', test: path('/domain/wire/failure.ts|/compiled/messages/error_session'), priority: 6 },
  {
    name: 'fields',
    test: path('/src/ui/fields/(wiring/(Field|controlWiring|FieldError|ErrorSummary)|text/TextInput)\\.'),
    priority: 6,
  },
  { name: 'texts', test: path(`/compiled/messages/(${APP_TEXTS})`), minShareCount: 4, priority: 5 },
];
