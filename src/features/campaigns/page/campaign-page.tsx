import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AbsentPage } from '@/components/absent-page'
import { BackLink } from '@/components/back-link'
import { Page } from '@/components/page'
import { Button } from '@/components/ui/button'
import { Tabs } from '@/components/ui/tabs'
import type { Campaign } from '@/contract/campaigns'
import { listDefaults } from '@/lib/address/paging'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import { CampaignMenu } from '../actions/campaign-menu'
import { useCampaignActions } from '../actions/use-campaign-actions'
import { StatusBadge } from '../campaign-cells'
import { campaignQuery, isRunning, POLL_MS } from '../queries'
import type { CampaignSearch } from '../search'
import { ActivityLog } from './activity-log'
import { Overview } from './overview'
import { Recipients } from './recipients'

const list = { to: '/outbound', search: listDefaults } as const

export function CampaignPage({ id, search }: { id: string; search: CampaignSearch }) {
  const { t } = useTranslation()
  const query = useQuery({
    ...campaignQuery(id),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  })
  if (query.data) return <Stored key={id} campaign={query.data} search={search} />
  const notFound = { title: t('campaigns.gone'), list, toList: t('campaigns.toList') }
  return <AbsentPage title={t('campaigns.one')} query={query} notFound={notFound} />
}

function Stored({ campaign, search }: { campaign: Campaign; search: CampaignSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { tab } = search
  const show = (next: CampaignSearch['tab']) =>
    void navigate({
      to: '/outbound/$campaignId',
      params: { campaignId: campaign.id },
      search: { ...listDefaults, tab: next },
      resetScroll: false,
    })
  return (
    <Page
      title={campaign.name || campaign.id}
      back={<BackLink to={list}>{t('campaigns.toList')}</BackLink>}
      text={<StatusBadge status={campaign.status} />}
      actions={<HeaderActions campaign={campaign} />}
    >
      {campaign.description && <p className="isolated max-w-prose break-words text-muted">{campaign.description}</p>}
      <Overview campaign={campaign} />
      <Tabs
        label={campaign.name || campaign.id}
        value={tab ?? 'recipients'}
        tabs={[
          { value: 'recipients', title: t('campaigns.recipients.title') },
          { value: 'activity', title: t('campaigns.activity.title') },
        ]}
        onChange={(value) => show(value === 'activity' ? value : undefined)}
      >
        {tab === 'activity' ? (
          <ActivityLog campaign={campaign} search={search} />
        ) : (
          <Recipients campaign={campaign} search={search} />
        )}
      </Tabs>
    </Page>
  )
}

/** The next steps as buttons, on a phone those that fit beside each other; all actions are in the menu. */
function HeaderActions({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate()
  const { actions, dialogs, pending } = useCampaignActions(campaign)
  const phone = useIsPhone()
  const next = ['edit', 'start', 'pause', 'resume', 'redial', ...(phone ? [] : ['view', 'cancel'])]
  const shown = actions.filter(({ key, reason }) => next.includes(key) && reason === undefined)
  const isMain = (key: string) => key === 'start' || key === 'resume'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shown.map(({ key, label, Icon, run }) => (
        <Button
          // One element for the two, so that the focus stays on what takes its place.
          key={key === 'resume' ? 'pause' : key}
          variant={isMain(key) ? 'solid' : 'outline'}
          className="max-md:px-2.5"
          aria-disabled={pending || undefined}
          onClick={() => pending || run()}
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </Button>
      ))}
      <CampaignMenu
        campaign={campaign}
        onDeleted={() => void navigate({ ...list, replace: true, ignoreBlocker: true })}
      />
      {dialogs}
    </div>
  )
}
