import { createFileRoute } from '@tanstack/react-router'
import { NewToolPage } from '@/features/tools/editor/new-tool-page'
import { ToolSearch } from '@/features/tools/search'

export const Route = createFileRoute('/_authenticated/tools/new')({
  validateSearch: ToolSearch,
  component: () => <NewToolPage search={Route.useSearch()} />,
})
