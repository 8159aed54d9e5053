import { createFileRoute } from '@tanstack/react-router'
import { NewToolPage } from '@/features/tools/editor/new-tool-page'
import { NewToolSearch } from '@/features/tools/search'

export const Route = createFileRoute('/_authenticated/tools/new')({
  staticData: { title: 'tools.newTitle', texts: ['tools'] },
  validateSearch: NewToolSearch,
  component: () => <NewToolPage search={Route.useSearch()} />,
})
