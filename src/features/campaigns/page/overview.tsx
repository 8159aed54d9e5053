import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Campaign } from '@/contract/campaigns'
import { useRecords } from '@/lib/api/use-records'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Count, NextRun, Percent } from '../campaign-cells'
import { Progress } from '../progress'
import { agentLookup, numberLookup } from '../queries'
import { useScheduleText } from '../schedule-text'
import { Funnel } from './funnel'

const link = 'isolated block truncate rounded-sm underline decoration-line underline-offset-2 hover:decoration-current'

/** How far the campaign is, and how it calls. */
export function Overview({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  const scheduleText = useScheduleText()
  const { agentId, phoneNumberId, schedule, retry, maxConcurrent } = campaign
  const agents = useRecords([agentId], agentLookup)
  const numbers = useRecords([phoneNumberId], numberLookup)
  const agent = agents.find(agentId)
  const phoneNumber = numbers.find(phoneNumberId)
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section
        aria-label={t('campaigns.columns.progress')}
        className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-4"
      >
        <Progress campaign={campaign} hasLegend />
        <Funnel campaign={campaign} />
      </section>
      <dl className="grid content-start gap-x-4 gap-y-2.5 grid-cols-2 rounded-lg border border-line bg-raised p-4 text-sm">
        <Fact title={t('campaigns.columns.successRate')}>
          <Percent value={campaign.successRate} />
        </Fact>
        <Fact title={t('campaigns.columns.activeCalls')}>
          <Count value={campaign.activeCalls} />
        </Fact>
        <Fact title={t('campaigns.columns.nextRun')}>
          <NextRun campaign={campaign} />
        </Fact>
        <Fact title={t('campaigns.columns.window')}>
          <span className="figures">{scheduleText(schedule)}</span>
          {schedule?.timezone && <span className="isolated block text-muted text-xs">{schedule.timezone}</span>}
        </Fact>
        <Fact title={t('campaigns.fields.agent')}>
          {agentId ? (
            <Link to="/agents/$agentId" params={{ agentId }} className={link}>
              {agent?.name || (agents.isMissing(agentId) ? t('campaigns.missing') : agentId)}
            </Link>
          ) : (
            DASH
          )}
        </Fact>
        <Fact title={t('campaigns.fields.number')}>
          {phoneNumberId ? (
            <Link to="/phone-numbers" search={{ number: phoneNumberId }} className={link}>
              {phoneNumber
                ? format.phone(phoneNumber.number)
                : numbers.isMissing(phoneNumberId)
                  ? t('campaigns.missing')
                  : phoneNumberId}
            </Link>
          ) : (
            DASH
          )}
        </Fact>
        <Fact title={t('campaigns.fields.retry')}>
          {retry && retry.max > 0 && retry.on.length > 0
            ? t('campaigns.retryText', { count: retry.max, minutes: retry.intervalMinutes })
            : t('campaigns.noRetry')}
        </Fact>
        <Fact title={t('campaigns.fields.concurrent')}>
          <Count value={maxConcurrent} />
        </Fact>
      </dl>
    </div>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{title}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
