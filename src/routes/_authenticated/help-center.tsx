import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { HelpPage } from '@/features/help/help-page'
import { HelpSearch } from '@/features/help/search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/help-center')({
  validateSearch: HelpSearch,
  component: () => <HelpPage search={useScreenSearch(HelpSearch)} shortcuts={<ShortcutList />} />,
})

const ShortcutList = lazy(() =>
  import('@/app/shell/shortcut-list').then((module) => ({ default: module.ShortcutList })),
)
