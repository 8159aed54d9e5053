import { Link, type LinkProps } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { Step } from '../search'
import type { Check, Level } from './preflight'

const marks = {
  ok: { Icon: CircleCheck, look: 'text-good', key: 'campaigns.checks.ok' },
  warning: { Icon: TriangleAlert, look: 'text-warn', key: 'campaigns.checks.warning' },
  blocking: { Icon: CircleX, look: 'text-bad', key: 'campaigns.checks.blocking' },
} as const satisfies Record<Level, { Icon: LucideIcon; look: string; key: string }>

interface Words {
  title: string
  /** What it means or what to do. */
  text: string
  /** Where it is done. */
  link?: { label: string } & LinkProps
}

function useWords(campaignId: string) {
  const { t } = useTranslation()
  const format = useFormat()
  const toStep = (step: Step, label: string) => ({
    label,
    to: '/outbound/$campaignId/edit' as const,
    params: { campaignId },
    search: { step },
  })
  const toContacts = { label: t('campaigns.checks.toContacts'), to: '/contacts' as const }
  return (check: Check): Words => {
    switch (check.id) {
      case 'audience':
        return check.level === 'ok'
          ? { title: t('campaigns.checks.audience'), text: t('campaigns.audience.callable', { count: check.count }) }
          : {
              title: t('campaigns.checks.audience'),
              text: t('campaigns.checks.audienceNone'),
              link: toStep('audience', t('campaigns.checks.toAudience')),
            }
      case 'doNotCall':
      case 'duplicates':
      case 'withoutPhone':
        return { ...skippedWords(t, check.id, check.count), link: check.count > 0 ? toContacts : undefined }
      case 'agent':
        return {
          title: t('campaigns.fields.agent'),
          text: check.problem === undefined ? check.name : agentProblem(t, check.problem),
          link: check.problem && toStep('caller', t('campaigns.checks.toCaller')),
        }
      case 'number':
        return {
          title: t('campaigns.fields.number'),
          text: check.problem === undefined ? format.phone(check.name) : numberProblem(t, check.problem),
          link: check.problem && toStep('caller', t('campaigns.checks.toCaller')),
        }
      case 'cost':
        return {
          title: t('campaigns.checks.cost'),
          text: costText(t, check),
          link: check.problem && { label: t('campaigns.checks.toCredits'), to: '/credits' },
        }
      case 'finish':
        return {
          title: t('campaigns.checks.finish'),
          text:
            check.problem === 'never'
              ? t('campaigns.checks.finishNever')
              : check.problem === 'late'
                ? t('campaigns.checks.finishLate', { count: check.count })
                : t('campaigns.checks.finishAt', { time: format.dateTime(check.at) }),
          link: check.problem && toStep('schedule', t('campaigns.checks.toSchedule')),
        }
      case 'agentHours':
        return {
          title: t('campaigns.checks.agentHours'),
          text:
            check.level === 'ok'
              ? t('campaigns.checks.agentOpen')
              : t('campaigns.checks.agentClosed', { percent: check.percent }),
          link: check.level === 'ok' ? undefined : toStep('schedule', t('campaigns.checks.toSchedule')),
        }
    }
  }
}

function skippedWords(t: TFunction, id: 'doNotCall' | 'duplicates' | 'withoutPhone', count: number): Words {
  if (id === 'doNotCall')
    return {
      title: t('campaigns.checks.doNotCall'),
      text: count > 0 ? t('campaigns.checks.doNotCallSome', { count }) : t('campaigns.checks.doNotCallNone'),
    }
  if (id === 'duplicates')
    return {
      title: t('campaigns.checks.duplicates'),
      text: count > 0 ? t('campaigns.checks.duplicatesSome', { count }) : t('campaigns.checks.duplicatesNone'),
    }
  return {
    title: t('campaigns.checks.withoutPhone'),
    text: count > 0 ? t('campaigns.checks.withoutPhoneSome', { count }) : t('campaigns.checks.withoutPhoneNone'),
  }
}

type Problem = 'none' | 'missing' | 'inactive'
const agentProblem = (t: TFunction, problem: Problem) =>
  problem === 'missing' ? t('campaigns.checks.agentMissing') : t('campaigns.checks.agentNone')
const numberProblem = (t: TFunction, problem: Problem) =>
  problem === 'missing'
    ? t('campaigns.checks.numberMissing')
    : problem === 'inactive'
      ? t('campaigns.checks.numberInactive')
      : t('campaigns.checks.numberNone')

function costText(t: TFunction, { problem, cost, balance }: Extract<Check, { id: 'cost' }>): string {
  if (problem === 'unknown') return t('campaigns.checks.costUnknown')
  if (problem === 'empty') return t('campaigns.checks.costEmpty', { balance })
  if (problem === 'short') return t('campaigns.checks.costShort', { cost, balance })
  return t('campaigns.checks.costFine', { cost, balance })
}

/** The checks with what they found; what blocks the start comes first. */
export function CheckList({ checks, campaignId }: { checks: readonly Check[]; campaignId: string }) {
  const { t } = useTranslation()
  const words = useWords(campaignId)
  const order: readonly Level[] = ['blocking', 'warning', 'ok']
  const sorted = checks.toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level))
  return (
    <ul
      aria-label={t('campaigns.checks.title')}
      className="divide-y divide-line rounded-lg border border-line bg-raised"
    >
      {sorted.map((check) => {
        const { Icon, look, key } = marks[check.level]
        const { title, text, link } = words(check)
        const { label, ...target } = link ?? { label: undefined }
        return (
          <li key={check.id} className="flex items-start gap-3 px-3.5 py-2.5">
            <Icon aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', look)} />
            <div className="min-w-0 flex-1 sm:flex sm:gap-4">
              <p className="shrink-0 font-medium sm:w-44">
                <span className="sr-only">{t(key)}: </span>
                {title}
              </p>
              <p className="isolated figures min-w-0 flex-1 break-words text-muted">
                {text}
                {label && (
                  <>
                    {' '}
                    <Link
                      {...target}
                      className="whitespace-nowrap font-medium text-accent underline underline-offset-2"
                    >
                      {label}
                    </Link>
                  </>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
