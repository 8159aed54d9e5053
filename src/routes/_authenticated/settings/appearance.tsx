import { createFileRoute } from '@tanstack/react-router'
import { AppearancePage } from '@/features/settings/appearance/appearance-page'

export const Route = createFileRoute('/_authenticated/settings/appearance')({
  staticData: { title: 'settings.appearance.title' },
  component: AppearancePage,
})
