import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '@/features/legal/privacy-page'

export const Route = createFileRoute('/_public/privacy')({
  staticData: { title: 'legal.privacy.title', texts: ['legal'] },
  component: PrivacyPage,
})
