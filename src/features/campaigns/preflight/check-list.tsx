import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { Fragment } from 'react'
import { CheckList, checkLink, type ShownCheck } from '@/components/check-list/check-list'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { personName } from '@/lib/person-name'
import { useTimeZone } from '@/lib/preferences'
import { zoneName } from '@/lib/time/zones'
import type { Step } from '../search'
import type { Check } from './preflight'

type Words = Pick<ShownCheck, 'title' | 'text' | 'link'>

function useWords(campaignId: string) {
  const { t } = useTranslation()
  const format = useFormat()
  const zone = useTimeZone()
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
        if (check.count === undefined)
          return { title: t('campaigns.checks.audience'), text: t('campaigns.audience.notCounted') }
        return check.level === 'ok'
          ? { title: t('campaigns.checks.audience'), text: t('campaigns.audience.callable', { count: check.count }) }
          : {
              title: t('campaigns.checks.audience'),
              text: t('campaigns.checks.audienceNone'),
              link: toStep('audience', t('campaigns.checks.toAudience')),
            }
      case 'consent':
        return { title: t('campaigns.checks.consent'), text: <ConsentText check={check} /> }
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
      case 'abroad':
        return {
          title: t('campaigns.checks.abroad'),
          text: t('campaigns.checks.abroadSome', { count: check.count }),
          link: toStep('caller', t('campaigns.checks.toCaller')),
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
                : t('campaigns.checks.finishAt', { time: format.dateTime(check.at), zone: zoneName(zone) }),
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

function ConsentText({ check: { count, contacts } }: { check: Extract<Check, { id: 'consent' }> }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (count === undefined) return t('campaigns.checks.consentNotCounted')
  if (count === 0) return t('campaigns.checks.consentKnown')
  const more = count - contacts.length
  return (
    <>
      {t('campaigns.checks.consentUnknown', { count })}
      {contacts.map((contact, index) => (
        <Fragment key={contact.id}>
          {index > 0 ? ', ' : ' '}
          <Link to="/contacts" search={{ contact: contact.id }} preload={false} className={checkLink}>
            {format.text(personName(contact) || contact.id)}
          </Link>
        </Fragment>
      ))}
      {contacts.length > 0 && more > 0 && ` ${t('campaigns.checks.consentMore', { count: more })}`}
    </>
  )
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

/** Results of the checks of a campaign. */
export function CampaignChecks({ checks, campaignId }: { checks: readonly Check[]; campaignId: string }) {
  const { t } = useTranslation()
  const words = useWords(campaignId)
  return (
    <CheckList
      label={t('campaigns.checks.title')}
      checks={checks.map((check) => ({ id: check.id, level: check.level, ...words(check) }))}
    />
  )
}
