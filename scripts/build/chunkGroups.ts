const path = (...patterns: string[]) => new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'));

/** The prefixes of texts that only the signed-in area and its forms show. */
const APP_TEXTS =
  'account|bank|dash|documents?|elig|employment|error_(?!network|no_token_verify|session)|form|history|income|offer|pan|personal_(?!loan)|residence|selfie|step|ui_(done|progress)';

/**
 * The chunks of the site. Most are the bundler's choice: modules that several screens share get a chunk. Small files
 * compress badly, so groups join what the same pages load: packages, which seldom change, with the modules that everything
 * on them needs; the frame of every page, of public pages, and of the signed-in area; pricing, fields, and texts, which
 * would be thirty of one line each. A group includes the dependencies of its modules that no group of a higher priority
 * has, so a module belongs in a group only when the pages that load it load the rest of the group, too: the card, which nearly all
 * pages have, is kept out of the forms' group by one of its own.
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
      '/ui/(graphics/(Logo|arch|Span)|blocks/SkipLink|buttons/IconButton|notices/Note)\\.',
      '/src/(loading/hydration|actors/loginStatus)\\.|/ui/(loading/lazyImport|base/(listen|useServed))\\.',
      '/domain/formats/(once|formats)\\.|/compiled/messages/ui_(named|then)\\.',
    ),
    priority: 7,
  },
  {
    name: 'site',
    test: path(
      '/ui/base/AfterPaint|/src/layouts/(frame/(Site|links|useDismiss)|useSeemsSignedIn)|/compiled/messages/ui_(foot|nav)_',
    ),
    priority: 6,
  },
  { name: 'card', test: path('/ui/blocks/Card\\.'), priority: 6 },
  { name: 'pricing', test: path('/domain/loan/(product|pricing).ts'), priority: 6 },
  {
    name: 'charts',
    test: path(
      'node_modules/(xstate|@xstate|use-isomorphic-layout-effect)/|/chart-atlas/declare/(provided|answers).ts',
      '/ui/base/(start|useTags)\\.|/src/crm/(config|values)\\.',
      '/domain/(site/keys|wire/failure)\\.|/compiled/messages/error_session',
    ),
    priority: 7,
  },
  { name: 'checks', test: path('node_modules/zod/|/domain/(zod|forms/checks).ts'), priority: 6 },
  {
    name: 'fields',
    test: path(
      '/ui/(base/bringIntoView|fields/(wiring/(Field|controlWiring|FieldError|ErrorSummary)|text/TextInput))\\.',
    ),
    priority: 6,
  },
  { name: 'controls', test: path('/ui/fields/wiring/controls\\.'), priority: 6 },
  {
    name: 'client',
    test: path(
      'node_modules/ky/|/src/crm/(client|clientOf|answers|idempotentSave)\\.|/domain/wire/(?!(complaint|consents|loan|loanJourney|public)\\.)',
    ),
    priority: 6,
  },
  {
    name: 'texts',
    test: path(`/compiled/messages/(${APP_TEXTS})|/domain/formats/listText\\.`),
    minShareCount: 4,
    priority: 5,
  },
  {
    name: 'session',
    test: path(
      '/src/actors/(system|connect|navigation|session/)|/ui/base/(connect|senders)\\.',
      '/machines/(session|toast|connections/(row|session))\\.|/chart-atlas/declare/connections.ts',
      '/domain/steps/steps\\.',
      '/src/layouts/frame/PageShell\\.|/ui/(notices/LoadingState|graphics/ProgressSpans)\\.',
    ),
    priority: 4,
  },
  {
    name: 'account',
    test: path(
      '/src/actors/(application|loadDashboard|pageEffects|useFreshOnFocus)\\.|/machines/((connections/)?application|connections/rejected)\\.',
      '/src/(layouts/(logOut|useSignedIn|frame/(AppShell|Sidebar|accountLinks))|features/(steps/BackToDashboard|dashboard/useDashboard|listen/Listen))\\.',
    ),
    priority: 3,
  },
  {
    name: 'step',
    test: path(
      '/src/features/steps/(Step(Page|Form|Aside|Opening)|DraftLine|use(Step|StepForm|Draft)|(step|draft)Actors|step(Texts|Parts)|choicesOf|findBuilt)\\.',
      '/ui/fields/wiring/(checkForm|createForm|useCheckedForm|handOver)\\.|/domain/forms/draft(s|Fields)\\.|/machines/(step|draft)\\.',
    ),
    priority: 2,
  },
];
