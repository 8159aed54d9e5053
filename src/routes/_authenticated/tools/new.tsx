import { createFileRoute } from '@tanstack/react-router'
import { NewToolPage } from '@/features/tools/editor/new-tool-page'
import type { NewToolSearch as Search } from '@/features/tools/search'
import { NewToolSearch } from '@/features/tools/search'
import { rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/tools/new')({
  validateSearch: rawSearch<Search>,
  component: () => <NewToolPage search={useScreenSearch(NewToolSearch)} />,
})
