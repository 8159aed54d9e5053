import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DateCell } from '@/components/list/columns'
import type { Campaign } from '@/contract/campaigns'
import { useRecords } from '@/lib/api/use-records'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { numberLookup } from '@/lib/phone/own-numbers'
import { zoneName } from '@/lib/time/zones'
import { Count, NextRun, Percent } from '../campaign-cells'
import { recipientLabel } from '../campaign-labels'
import { Progress } from '../progress'
import { agentLookup } from '../queries'
import { ScheduleText } from '../schedule-text'
import { Funnel } from './funnel'

const link = 'isolated block truncate rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current'

export function Overview({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { agentId, phoneNumberId, targetAudience, schedule, retry, maxConcurrent } = campaign
  const { tags = [], contactIds = [] } = targetAudience ?? {}
  const agents = useRecords([agentId], agentLookup)
  const numbers = useRecords([phoneNumberId], numberLookup)
  const agent = agents.find(agentId)
  const phoneNumber = numbers.find(phoneNumberId)
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <section
        aria-label={t('campaigns.columns.progress')}
        className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-4"
      >
        <Progress campaign={campaign} hasLegend />
        {campaign.counters && <Funnel campaign={campaign} />}
      </section>
      <dl className="grid content-start gap-x-4 gap-y-2.5 grid-cols-2 md:grid-cols-3 rounded-lg border border-line bg-raised p-4 text-sm">
        <Fact title={t('campaigns.columns.successRate')}>
          <Percent value={campaign.successRate} />
        </Fact>
        <Fact title={t('campaigns.columns.activeCalls')}>
          <Count value={campaign.activeCalls} />
        </Fact>
        <Fact title={t('campaigns.columns.nextRun')}>
          <NextRun campaign={campaign} hasZone />
        </Fact>
        <Fact title={t('campaigns.steps.audience')}>
          {tags.length > 0 && <span className="isolated block break-words">{tags.join(', ')}</span>}
          {contactIds.length > 0 && t('campaigns.singleContacts', { count: contactIds.length })}
          {tags.length + contactIds.length === 0 && DASH}
        </Fact>
        <Fact title={t('campaigns.startDate')}>
          <DateCell value={schedule?.startAt} />
        </Fact>
        <Fact title={t('campaigns.endDate')}>
          <DateCell value={schedule?.endAt} />
        </Fact>
        <Fact title={t('campaigns.columns.window')}>
          <ScheduleText schedule={schedule} />
          {schedule?.timezone && (
            <span className="isolated block text-muted text-xs">{zoneName(schedule.timezone)}</span>
          )}
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
        <Fact title={t('campaigns.fields.retry')}>{retry ? <RetryText retry={retry} /> : DASH}</Fact>
        <Fact title={t('campaigns.fields.concurrent')}>
          <Count value={maxConcurrent} />
        </Fact>
      </dl>
    </div>
  )
}

function RetryText({ retry: { max, intervalMinutes, on } }: { retry: NonNullable<Campaign['retry']> }) {
  const { t } = useTranslation()
  if (max === 0 || on.length === 0) return t('campaigns.noRetry')
  return (
    <>
      {t('campaigns.retryText', { count: max, minutes: intervalMinutes })}
      <span className="block text-muted">
        {t('campaigns.retryAfter', { outcomes: on.map((each) => recipientLabel(t, each)).join(', ') })}
      </span>
    </>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{title}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
