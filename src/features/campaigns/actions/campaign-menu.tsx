import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
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
  const chosen = useRef<() => void>(undefined)
  const { actions, dialogs } = useCampaignActions(campaign, onDeleted)
  const label = t('campaigns.actions.of', { name: campaign.name || campaign.id })
  return (
    <>
      <Menu>
        <MenuTrigger aria-label={label} title={label} className={buttonClass('ghost', 'icon-small')}>
          <Ellipsis aria-hidden className="size-4" />
        </MenuTrigger>
        <MenuContent
          align="end"
          className="max-w-72"
          // React events bubble from the portal to the row, which would open the campaign.
          onClick={(event) => event.stopPropagation()}
          onCloseAutoFocus={() => {
            const run = chosen.current
            chosen.current = undefined
            // Run after focus is back on the button, so that a dialog can restore it.
            if (run) queueMicrotask(run)
          }}
        >
          {actions.map(({ key, label: text, Icon, run, reason }) => (
            <MenuItem
              key={key}
              aria-disabled={reason ? true : undefined}
              className={reason && 'py-1.5'}
              onSelect={(event) => {
                if (reason) event.preventDefault()
                else chosen.current = run
              }}
            >
              <Icon aria-hidden className={reason && 'opacity-50'} />
              <span className="flex min-w-0 flex-col">
                <span className={reason && 'opacity-60'}>{text}</span>
                {reason && <span className="text-muted text-xs">{reason}</span>}
              </span>
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {dialogs}
    </>
  )
}
