import { createFileRoute } from '@tanstack/react-router'
import { NewCampaignPage } from '@/features/campaigns/wizard/setup-page'

export const Route = createFileRoute('/_authenticated/outbound/new')({
  staticData: { title: 'campaigns.newTitle', texts: ['campaigns'] },
  component: NewCampaignPage,
})
