import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '@/features/help/help-page'
import { HelpSearch } from '@/features/help/search'
import { lazyNamed } from '@/lib/lazy'

export const Route = createFileRoute('/_authenticated/help-center')({
  staticData: { title: 'help.title', texts: ['help', 'agents', 'call-records', 'test-call'] },
  validateSearch: HelpSearch,
  component: () => <HelpPage search={Route.useSearch()} shortcuts={<ShortcutList />} />,
})

const ShortcutList = lazyNamed(() => import('@/app/shell/shortcut-list').then((module) => module.ShortcutList))
