import type { Plugin } from 'vite'

interface Group {
  name: string
  /** Files (without extension) and folders; `*` is any part of a name. Each must match a module of the build. */
  paths?: string[]
  except?: RegExp
  tags?: ['$initial']
  minShareCount?: number
}

/** The few files that a first visit loads, instead of many small ones. A module is in the first group that fits. */
const groups: Group[] = [
  // What every page starts with: libraries, which seldom change, and our own code.
  {
    name: 'vendor',
    paths: [
      'node_modules/react',
      'node_modules/react-dom',
      'node_modules/scheduler',
      ...['react-router', 'router-core', 'history', 'store', 'react-store'].map(
        (name) => `node_modules/@tanstack/${name}`,
      ),
      'node_modules/i18next',
      'node_modules/react-i18next',
      'node_modules/i18next-*',
    ],
    // Only forms use it.
    except: /\/useBlocker/,
  },
  { name: 'start', tags: ['$initial'] },
  // What the sign-in form and a list share.
  {
    name: 'base',
    paths: ['src/components/states', 'src/components/ui/field', 'lucide-react/dist/esm/icons/languages'],
  },
  { name: 'http', paths: ['node_modules/axios', 'src/lib/api/http'] },
  // What a signed-in person sees first, and what every request needs: sign-in loads it once its form is used.
  {
    name: 'console',
    paths: [
      'node_modules/zod',
      'src/contract/zod',
      'src/contract/tolerant',
      'src/contract/endpoint',
      'src/contract/session',
      'src/lib/api/transport',
      'src/lib/api/url',
      ...['react-query', 'query-core', 'react-table', 'table-core'].map((name) => `node_modules/@tanstack/${name}`),
      'src/routes/_authenticated.tsx?tsr-split=component*',
      'src/routes/_authenticated/call-records.tsx?tsr-split=*',
      'src/routes/_authenticated/index.tsx?tsr-split=*',
      'src/features/*/meta',
      'src/app/features',
      'src/app/navigation',
      'src/app/sign-out',
      'src/app/shortcuts',
      'src/app/appearance',
      'src/app/shell/shell',
      'src/app/shell/use-*',
      'src/lib/format',
      'src/lib/media',
      'src/lib/browser',
      'src/lib/api/query-client',
      'src/components/copy-button',
      'src/components/ui/menu',
      'src/components/ui/kbd',
      'src/components/ui/badge',
      'src/components/ui/meter',
      'src/components/list/use-list',
      'src/components/list/use-selection',
      'src/components/list/list-page',
      'src/components/list/list-body',
      'src/components/list/list-toolbar',
      'src/components/list/columns',
      'src/components/data-table/data-table',
      'src/components/data-table/table-footer',
      'src/components/data-table/view-menu',
      'src/components/data-table/facet-filter',
      'src/components/data-table/search-filter',
      'src/components/data-table/date-range-filter',
      'src/features/credits/meter',
      'src/features/call-records/call-labels',
      'src/features/call-records/call-log-page',
    ],
    // What some screens alone use.
    except: /\/(useMutation|mutationObserver|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)/,
  },
  // Loads with the forms that ask for a number, or with the first number of a country that only it can group.
  { name: 'phone', paths: ['src/lib/phone', 'node_modules/libphonenumber-js'] },
  // What the forms around signing in share, also with the profile.
  {
    name: 'auth',
    paths: [
      'src/routes/_public.tsx',
      'src/features/auth/auth-layout',
      'src/features/auth/text-link',
      'src/components/account',
      'lucide-react/dist/esm/icons/eye',
      'lucide-react/dist/esm/icons/eye-off',
    ],
  },
  // Loads with the first chart; among the shared pieces every screen would carry it.
  { name: 'chart', paths: ['src/components/chart', 'node_modules/@visx'] },
  // The small pieces that screens share.
  {
    name: 'shared',
    paths: ['src/components', 'src/lib', 'src/contract', 'node_modules/lucide-react'],
    minShareCount: 2,
  },
  // Small files of one screen: a first visit loads the names of all files, twice.
  { name: 'errors', paths: ['src/routes/(errors)', 'src/app/errors/status-page', 'src/app/errors/error-page'] },
  { name: 'legal', paths: ['src/routes/_public/terms', 'src/routes/_public/privacy', 'src/features/legal'] },
  {
    name: 'settings',
    paths: [
      'src/features/settings',
      'src/routes/_authenticated/settings.tsx',
      ...['index', 'appearance', 'display', 'notifications'].map(
        (name) => `src/routes/_authenticated/settings/${name}`,
      ),
    ],
  },
  {
    name: 'agents',
    paths: ['agent-labels', 'draft', 'queries', 'list/list-context', 'schedule/use-now'].map(
      (name) => `src/features/agents/${name}`,
    ),
  },
  {
    name: 'agent-editor',
    paths: [
      ...['agent-form', 'editor/shortcuts', 'editor/places', 'schedule/schedule-texts'],
      ...['sections/variable-text', 'sections/variable-list', 'sections/form-section'],
    ].map((name) => `src/features/agents/${name}`),
  },
  { name: 'api-keys', paths: ['src/features/api-keys'], minShareCount: 2 },
  { name: 'tools', paths: ['src/features/tools'], minShareCount: 2 },
  { name: 'webhooks', paths: ['src/features/webhooks'], minShareCount: 2 },
  {
    name: 'campaigns',
    paths: ['queries', 'campaign-labels', 'draft', 'actions/use-transitions'].map(
      (name) => `src/features/campaigns/${name}`,
    ),
  },
  {
    name: 'campaign-setup',
    paths: ['src/routes/_authenticated/outbound/new', 'src/routes/_authenticated/outbound/$campaignId/edit'],
  },
  {
    name: 'credits',
    paths: [
      ...['credits', 'settings/credits'].map((name) => `src/routes/_authenticated/${name}`),
      'src/features/credits/credits-page',
    ],
  },
  { name: 'entity-search', paths: ['src/features/*/entity-search'] },
  { name: 'numbers', paths: ['src/features/phone-numbers/number-labels', 'src/features/phone-numbers/queries'] },
]

const patternOf = (path: string) => `/${path.replace(/[.?+()$]/g, '\\$&').replaceAll('*', '[^/]*')}(?:[./?]|$)`

/** For rolldown's `output.codeSplitting.groups`. */
export const codeSplittingGroups = groups.map(({ paths, except, ...rest }) => ({
  ...rest,
  ...(paths && {
    test: new RegExp(`^${except ? `(?!.*(?:${except.source}))` : ''}.*(?:${paths.map(patternOf).join('|')})`),
  }),
}))

/** The paths that match none of a build's modules, such as that of a file that has been renamed. */
export function deadPaths(modules: string[]) {
  return groups.flatMap(({ name, paths = [] }) => {
    const dead = paths.filter((path) => !modules.some((id) => new RegExp(patternOf(path)).test(id)))
    return dead.map((path) => `${name}: ${path}`)
  })
}

/** Fails the build where a group would lose modules without a word, because its path names none. */
export function chunkGroups(): Plugin {
  return {
    name: 'parley:chunk-groups',
    generateBundle() {
      const dead = deadPaths([...this.getModuleIds()])
      if (dead.length > 0) this.error(`No module matches these paths of plugins/chunk-groups.ts: ${dead.join(', ')}`)
    },
  }
}
