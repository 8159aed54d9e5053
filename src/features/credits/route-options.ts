import { stripSearchParams } from '@tanstack/react-router'
import { listDefaults } from '@/lib/search-schema'
import { CreditsSearch } from './search'

/** Shared options: `/credits` and `/settings/credits` are the same screen. */
export const creditsRoute = {
  validateSearch: CreditsSearch,
  search: { middlewares: [stripSearchParams<CreditsSearch>(listDefaults)] },
  loaderDeps: ({ search: { burn: _burn, dialog: _dialog, order: _order, ...list } }: { search: CreditsSearch }) => list,
}
