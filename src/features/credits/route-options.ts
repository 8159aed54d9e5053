import { stripSearchParams } from '@tanstack/react-router'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import type { CreditsSearch } from './search'

/** Shared options: `/credits` and `/settings/credits` are the same screen. */
export const creditsRoute = {
  validateSearch: rawSearch<CreditsSearch>,
  search: { middlewares: [stripSearchParams<CreditsSearch>(listDefaults)] },
  loaderDeps: ({ search: { burn: _burn, dialog: _dialog, order: _order, ...list } }: { search: CreditsSearch }) => list,
}
