import { createFileRoute } from '@tanstack/react-router'
import { CreditsPage } from '@/features/credits/credits-page'
import { creditsRoute } from '@/features/credits/route-options'

export const Route = createFileRoute('/_authenticated/settings/credits')({
  ...creditsRoute,
  component: () => <CreditsPage search={Route.useSearch()} />,
})
