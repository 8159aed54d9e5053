import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { HelpPage } from '@/features/help/help-page'
import type { HelpSearch as Search } from '@/features/help/search'
import { HelpSearch } from '@/features/help/search'
import { rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/help-center')({
  validateSearch: rawSearch<Search>,
  component: () => <HelpPage search={useScreenSearch(HelpSearch)} shortcuts={<ShortcutList />} />,
})

const ShortcutList = lazy(() =>
  import('@/app/shell/shortcut-list').then((module) => ({ default: module.ShortcutList })),
)
