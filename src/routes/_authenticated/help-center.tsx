import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { HelpPage } from '@/features/help/help-page'
import { HelpSearch } from '@/features/help/search'

export const Route = createFileRoute('/_authenticated/help-center')({
  staticData: { title: 'help.title', texts: ['help', 'agents', 'call-records', 'test-call'] },
  validateSearch: HelpSearch,
  component: () => <HelpPage search={Route.useSearch()} shortcuts={<ShortcutList />} />,
})

const ShortcutList = lazy(() =>
  import('@/app/shell/shortcut-list').then((module) => ({ default: module.ShortcutList })),
)
