import type { Campaign } from '@/contract/campaigns'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'

/** Contacts called, reached and talked to, each as a share of all contacts. */
export function funnelOf({ contacts = 0, counters }: Pick<Campaign, 'contacts' | 'counters'>) {
  const { completed = 0, voicemail = 0, inProgress = 0, pending = 0 } = counters ?? {}
  const dialled = counters?.dialled ?? Math.max(0, contacts - pending)
  return [
    { stage: 'contacts', count: contacts },
    { stage: 'dialled', count: dialled },
    { stage: 'reached', count: completed + voicemail + inProgress },
    { stage: 'completed', count: completed },
  ] as const
}

export function Funnel({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  const stages = funnelOf(campaign)
  const [first] = stages
  const titles = {
    contacts: t('campaigns.funnel.contacts'),
    dialled: t('campaigns.funnel.dialled'),
    reached: t('campaigns.funnel.reached'),
    completed: t('campaigns.funnel.completed'),
  }
  return (
    <ol aria-label={t('campaigns.funnel.title')} className="flex flex-col gap-2 text-sm">
      {stages.map(({ stage, count }) => {
        const share = first.count > 0 ? Math.min(1, count / first.count) : 0
        const percent = t('campaigns.percent', { value: format.number(Math.round(share * 100)) })
        return (
          <li key={stage} className="grid grid-cols-[6rem_minmax(0,1fr)_5rem] items-center gap-3">
            <span>{titles[stage]}</span>
            <span aria-hidden className="h-5 overflow-hidden rounded-sm bg-hover">
              <span
                className="block h-full rounded-sm bg-accent transition-[width] duration-calm"
                style={{ width: `${share * 100}%` }}
              />
            </span>
            <span className="figures text-right">
              {format.number(count)} <span className="ml-1 text-muted">{percent}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
