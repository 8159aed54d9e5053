import { createFileRoute } from '@tanstack/react-router'
import { NewToolPage } from '@/features/tools/editor/new-tool-page'
import { NewToolSearch } from '@/features/tools/search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/tools/new')({
  validateSearch: NewToolSearch,
  component: () => <NewToolPage search={useScreenSearch(NewToolSearch)} />,
})
