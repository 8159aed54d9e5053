import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/components/copy-button'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/field'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { cx } from '@/lib/cx'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { usePreferences } from '@/lib/preferences'
import { inboundTrouble, outboundGone } from '../inbound'
import { statusTone, statusWord, typeWord } from '../number-words'
import { useAgents } from '../queries'
import { AgentSelect } from './agent-select'
import { useSelection } from './selection'

export function SelectAll() {
  const { t } = useTranslation()
  const { rows, has, set } = useSelection()
  const chosen = rows.filter(({ id }) => has(id)).length
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is named; the label only makes it easy to hit
    <label className="flex size-6 items-center justify-center">
      <Checkbox
        aria-label={t('phoneNumbers.selectAll')}
        checked={rows.length > 0 && chosen === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length
        }}
        onChange={(event) => set(rows, event.target.checked)}
      />
    </label>
  )
}

export function SelectOne({ of }: { of: PhoneNumber }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { has, set } = useSelection()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is named; the label only makes it easy to hit
    <label className="flex size-6 items-center justify-center max-md:size-11">
      <Checkbox
        aria-label={t('phoneNumbers.select', { number: format.phone(of.number) })}
        checked={has(of.id)}
        onChange={(event) => set([of], event.target.checked)}
      />
    </label>
  )
}

export function Type({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return <span className="isolated block truncate">{value ? typeWord(t, value) : DASH}</span>
}

/** The row's own link, and the number to copy as it is dialled from anywhere. */
export function NumberLink({ of, className }: { of: PhoneNumber; className?: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const number = format.phone(of.number)
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Link
        to="."
        search={(current: Record<string, unknown>) => ({ ...current, number: of.id, claim: undefined })}
        resetScroll={false}
        preload={false}
        aria-label={t('phoneNumbers.open', { number })}
        title={of.number}
        className={cx(
          'isolated figures block truncate rounded-sm font-medium underline-offset-2 hover:underline',
          className,
        )}
      >
        {number}
      </Link>
      {of.number && <CopyButton text={of.number} label={t('phoneNumbers.copy', { number })} />}
    </span>
  )
}

export function Status({ value }: { value: string }) {
  const { t } = useTranslation()
  return <Badge tone={statusTone(value)}>{statusWord(t, value)}</Badge>
}

export function LastCall({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const iso = parseInstant(value)?.toISOString()
  if (!iso) return <span className="text-muted">{value ? DASH : t('phoneNumbers.neverCalled')}</span>
  return (
    <time dateTime={iso} title={iso} className="figures block truncate">
      {format.shortDateTime(value)}
    </time>
  )
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
function InboundWarning({ of }: { of: PhoneNumber }) {
  const { t } = useTranslation()
  const format = useFormat()
  const zone = usePreferences(({ display }) => display.timeZone)
  const trouble = inboundTrouble(of, useAgents(), Date.now(), zone)
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

/** Who answers, with a warning where nobody would. */
export function Inbound({ of }: { of: PhoneNumber }) {
  return (
    <span className="flex flex-col gap-0.5 py-1">
      <AgentSelect of={of} direction="inbound" />
      <InboundWarning of={of} />
    </span>
  )
}

/** Who calls from it, with a warning where that agent is gone. */
export function Outbound({ of }: { of: PhoneNumber }) {
  const { t } = useTranslation()
  const gone = outboundGone(of, useAgents())
  return (
    <span className="flex flex-col gap-0.5 py-1">
      <AgentSelect of={of} direction="outbound" />
      {gone && <Warning text={t('phoneNumbers.warnOutboundGone')} />}
    </span>
  )
}
