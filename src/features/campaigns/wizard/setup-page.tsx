import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AbsentPage } from '@/components/absent-page'
import { Page } from '@/components/page'
import { EmptyState } from '@/components/states'
import { buttonClass } from '@/components/ui/button'
import { allows } from '@/contract/campaign-transitions'
import type { Campaign } from '@/contract/campaigns'
import { useTranslation } from '@/lib/i18n/use-translation'
import { listDefaults } from '@/lib/raw-search'
import { statusLabel } from '../campaign-labels'
import { campaignQuery } from '../queries'
import type { SetupSearch } from '../search'
import { SetupForm } from './setup-form'

const list = { to: '/outbound', search: listDefaults } as const

/** A campaign that does not exist yet: its first step makes the draft. */
export function NewCampaignPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('campaigns.newTitle')} text={t('campaigns.newText')}>
      <SetupForm step="audience" />
    </Page>
  )
}

/** The setup of a draft, an address a step. */
export function CampaignSetupPage({ id, search }: { id: string; search: SetupSearch }) {
  const { t } = useTranslation()
  const query = useQuery(campaignQuery(id))
  if (query.data) return <Setup key={id} campaign={query.data} search={search} />
  const notFound = { title: t('campaigns.gone'), list, toList: t('campaigns.toList') }
  return <AbsentPage title={t('campaigns.one')} query={query} notFound={notFound} />
}

function Setup({ campaign, search }: { campaign: Campaign; search: SetupSearch }) {
  const { t } = useTranslation()
  const { id, status } = campaign
  const name = campaign.name || id
  const toCampaign = { to: '/outbound/$campaignId', params: { campaignId: id }, search: listDefaults } as const
  const title = t('campaigns.setup.title', { name })
  if (!allows('edit', status))
    return (
      <Page title={title}>
        <EmptyState
          title={t('campaigns.setup.closed', { status: statusLabel(t, status) })}
          text={t('campaigns.setup.closedText')}
        >
          <Link {...toCampaign} className={buttonClass()}>
            {t('campaigns.setup.toCampaign')}
          </Link>
        </EmptyState>
      </Page>
    )
  return (
    <Page
      title={title}
      text={
        <Link
          {...toCampaign}
          activeOptions={{ exact: true }}
          className="inline-flex min-h-6 items-center rounded-sm underline decoration-line underline-offset-2 hover:decoration-current max-md:min-h-11"
        >
          {t('campaigns.setup.toCampaign')}
        </Link>
      }
    >
      <SetupForm step={search.step ?? 'audience'} stored={campaign} />
    </Page>
  )
}
