import { useQuery } from '@tanstack/react-query'
import { AbsentPage } from '@/components/absent-page'
import { BackLink } from '@/components/back-link'
import { FormNotice } from '@/components/form/form-shell'
import { Page } from '@/components/page'
import { allows } from '@/contract/campaign-transitions'
import { type Campaign, campaigns } from '@/contract/campaigns'
import { listDefaults } from '@/lib/address/paging'
import { useIsOffered } from '@/lib/api/capabilities'
import { useTranslation } from '@/lib/i18n/use-translation'
import { statusLabel } from '../campaign-labels'
import { campaignQuery } from '../queries'
import type { SetupSearch } from '../search'
import { SetupForm } from './setup-form'

const list = { to: '/outbound', search: listDefaults } as const

/** Setup of a new campaign: saving the first step creates the draft. */
export function NewCampaignPage() {
  const { t } = useTranslation()
  const canStart = useIsOffered(campaigns.start)
  return (
    <Page
      back={<BackLink to={list}>{t('campaigns.toList')}</BackLink>}
      text={canStart ? t('campaigns.newText') : t('campaigns.setup.startNotOffered')}
    >
      <SetupForm step="audience" />
    </Page>
  )
}

/** Setup of a campaign; each step has a URL. Only a draft can be changed. */
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
  const isReadOnly = !allows('edit', status)
  return (
    <Page title={title} back={<BackLink to={toCampaign}>{name}</BackLink>}>
      {isReadOnly && (
        <FormNotice>
          <strong className="block font-semibold">
            {t('campaigns.setup.closed', { status: statusLabel(t, status) })}
          </strong>
          {t('campaigns.setup.closedText')}
        </FormNotice>
      )}
      <SetupForm step={search.step ?? 'audience'} stored={campaign} isReadOnly={isReadOnly} />
    </Page>
  )
}
