import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { CopyButton } from '@/components/copy-button'
import { DateCell } from '@/components/list/columns'
import { Badge } from '@/components/ui/badge'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { cx } from '@/lib/cx'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { inboundTrouble, outboundGone } from '../inbound'
import { statusLabel, statusTone, typeLabel } from '../number-labels'
import { useAgents } from '../queries'
import { AgentSelect } from './agent-select'

export function Type({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return <span className="isolated block truncate">{value ? typeLabel(t, value) : DASH}</span>
}

/** The row's own link, and the number to copy as it is dialled from anywhere. */
export function NumberLink({ phoneNumber, className }: { phoneNumber: PhoneNumber; className?: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const number = format.phone(phoneNumber.number)
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Link
        to="."
        search={(current: Record<string, unknown>) => ({ ...current, number: phoneNumber.id, claim: undefined })}
        resetScroll={false}
        preload={false}
        aria-label={t('phoneNumbers.open', { number })}
        title={format.text(phoneNumber.number)}
        className={cx(
          'isolated figures block truncate rounded-sm font-medium underline-offset-2 hover:underline',
          className,
        )}
      >
        {number}
      </Link>
      {phoneNumber.number && (
        <CopyButton text={format.text(phoneNumber.number)} label={t('phoneNumbers.copy', { number })} />
      )}
    </span>
  )
}

export function Status({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  if (value === undefined) return <span className="text-muted">{DASH}</span>
  return <Badge tone={statusTone(value)}>{statusLabel(t, value)}</Badge>
}

export function LastCall({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  if (!parseInstant(value)) return <span className="text-muted">{value ? DASH : t('phoneNumbers.neverCalled')}</span>
  return <DateCell value={value} />
}

function Warning({ text }: { text: string }) {
  return (
    <span className="flex min-w-0 items-start gap-1 text-warn text-xs">
      <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {text}
    </span>
  )
}

/** Why callers of a number are not answered now; nothing where they are. */
function InboundWarning({ phoneNumber }: { phoneNumber: PhoneNumber }) {
  const { t } = useTranslation()
  const format = useFormat()
  const zone = usePreferences(({ display }) => display.timeZone)
  const trouble = inboundTrouble(phoneNumber, useAgents([phoneNumber.inboundAgentId]), Date.now(), zone)
  if (!trouble) return null
  if (trouble.kind === 'none') return <Warning text={t('phoneNumbers.warnNone')} />
  if (trouble.kind === 'gone') return <Warning text={t('phoneNumbers.warnGone')} />
  const { opens } = trouble
  return (
    <Warning
      text={
        opens === undefined
          ? t('phoneNumbers.warnNeverOpen')
          : t('phoneNumbers.warnClosed', { time: format.shortDateTime(new Date(opens).toISOString()) })
      }
    />
  )
}

/** The agent that answers, with a warning where there is none. */
export function Inbound({ phoneNumber }: { phoneNumber: PhoneNumber }) {
  return (
    <span className="flex flex-col gap-0.5 py-1">
      <AgentSelect number={phoneNumber} direction="inbound" />
      <InboundWarning phoneNumber={phoneNumber} />
    </span>
  )
}

/** Who calls from it, with a warning where that agent is isMissing. */
export function Outbound({ phoneNumber }: { phoneNumber: PhoneNumber }) {
  const { t } = useTranslation()
  const isMissing = outboundGone(phoneNumber, useAgents([phoneNumber.outboundAgentId]))
  return (
    <span className="flex flex-col gap-0.5 py-1">
      <AgentSelect number={phoneNumber} direction="outbound" />
      {isMissing && <Warning text={t('phoneNumbers.warnOutboundGone')} />}
    </span>
  )
}
