import { RowMenu } from '@/components/row-menu'
import type { Campaign } from '@/contract/campaigns'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useCampaignActions } from './use-campaign-actions'

interface CampaignMenuProps {
  campaign: Campaign
  /** Set on the campaign's page, which is left after deletion. */
  onDeleted?: () => void
}

/** All actions of a campaign; disabled ones have a reason. */
export function CampaignMenu({ campaign, onDeleted }: CampaignMenuProps) {
  const { t } = useTranslation()
  const { actions, dialogs } = useCampaignActions(campaign, onDeleted)
  return (
    <>
      <RowMenu label={t('common.actionsOf', { name: campaign.name || campaign.id })} actions={actions} />
      {dialogs}
    </>
  )
}
