import { Link } from '@tanstack/react-router'
import { Moon, TriangleAlert } from 'lucide-react'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { CopyButton } from '@/components/copy-button'
import type { TableRow } from '@/components/data-table/features'
import { OtherZone, openText } from '@/components/hours/open-text'
import { DateCell } from '@/components/list/columns'
import { EntityMenu } from '@/components/list/entity-menu'
import { deselect } from '@/components/list/use-selection'
import { useClock } from '@/components/time/time-text'
import { Badge } from '@/components/ui/badge'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { patchSearch } from '@/lib/address/patch-search'
import { cx } from '@/lib/cx'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { useNow } from '@/lib/time/use-now'
import { inboundTrouble, outboundGone } from '../inbound'
import { statusLabel, statusTone, typeLabel } from '../number-labels'
import { agentLookup, useAgents } from '../queries'
import { ReleaseNumber } from '../release-number'
import { useAssigned } from '../use-assigned'
import { useUpdateNumber } from '../use-update-number'

export function Type({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return <span className="isolated block truncate">{value ? typeLabel(t, value) : DASH}</span>
}

const linkTo = (id: string) =>
  ({ to: '.', search: patchSearch({ number: id, claim: undefined }), preload: false }) as const

export function NumberMenu({ row: { original: phoneNumber, table } }: { row: TableRow<PhoneNumber> }) {
  const { t } = useTranslation()
  return (
    <EntityMenu
      of="/phone-numbers"
      name={useFormat().phone(phoneNumber.number)}
      to={linkTo(phoneNumber.id)}
      deleteLabel={t('phoneNumbers.release.open')}
      dialog={(onClose) => (
        <ReleaseNumber
          phoneNumber={phoneNumber}
          onClose={onClose}
          onDeleted={() => deselect(table, [phoneNumber.id])}
        />
      )}
    />
  )
}

/** The row's link, and a button that copies the number in E.164. */
export function NumberLink({ phoneNumber, className }: { phoneNumber: PhoneNumber; className?: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const number = format.phone(phoneNumber.number)
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Link
        {...linkTo(phoneNumber.id)}
        resetScroll={false}
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

/** Why inbound calls are not answered now, if so. */
export function InboundWarning({ phoneNumber }: { phoneNumber: PhoneNumber }) {
  const { t } = useTranslation()
  useClock()
  const zone = usePreferences(({ display }) => display.timeZone)
  const now = useNow()
  const trouble = inboundTrouble(phoneNumber, useAgents([phoneNumber.inboundAgentId]), now, zone)
  if (!trouble) return null
  if (trouble.kind === 'none') return <Warning text={t('phoneNumbers.warnNone')} />
  if (trouble.kind === 'gone') return <Warning text={t('phoneNumbers.warnGone')} />
  const { state } = trouble
  if (!state.until) return <Warning text={t('phoneNumbers.warnNeverOpen')} />
  return (
    <span className="flex min-w-0 items-start gap-1 text-muted text-xs">
      <Moon aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0">
        {openText(t, state, now)}
        <OtherZone zone={state.zone} now={now} />
      </span>
    </span>
  )
}

export function Inbound({ phoneNumber }: { phoneNumber: PhoneNumber }) {
  return (
    <span className="flex flex-col gap-0.5 py-1">
      <AgentSelect number={phoneNumber} direction="inbound" />
      <InboundWarning phoneNumber={phoneNumber} />
    </span>
  )
}

export function OutboundWarning({ phoneNumber }: { phoneNumber: PhoneNumber }) {
  const { t } = useTranslation()
  const isMissing = outboundGone(phoneNumber, useAgents([phoneNumber.outboundAgentId]))
  return isMissing ? <Warning text={t('phoneNumbers.warnOutboundGone')} /> : null
}

export function Outbound({ phoneNumber }: { phoneNumber: PhoneNumber }) {
  return (
    <span className="flex flex-col gap-0.5 py-1">
      <AgentSelect number={phoneNumber} direction="outbound" />
      <OutboundWarning phoneNumber={phoneNumber} />
    </span>
  )
}

interface AgentSelectProps {
  number: PhoneNumber
  direction: 'inbound' | 'outbound'
}

/** The inbound or outbound agent of a number, saved on change. */
function AgentSelect({ number: phoneNumber, direction }: AgentSelectProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const update = useUpdateNumber(phoneNumber)
  const sayAssigned = useAssigned(phoneNumber)
  const field = direction === 'inbound' ? 'inboundAgentId' : 'outboundAgentId'
  const agentId = phoneNumber[field] ?? ''
  const agents = useAgents([agentId])
  const number = format.phone(phoneNumber.number)
  return (
    <EntityCombobox
      label={
        direction === 'inbound' ? t('phoneNumbers.inboundOf', { number }) : t('phoneNumbers.outboundOf', { number })
      }
      value={agentId}
      name={agents.isMissing(agentId) ? t('phoneNumbers.goneAgent') : (agents.find(agentId)?.name ?? agentId)}
      query={agentLookup.search}
      first={[{ value: '', label: t('common.noAgent') }]}
      className="border-line! hover:border-edge!"
      onChange={(id, name) => {
        const to = id || null
        const onDone = () => sayAssigned({ field, from: agentId || null, to, name })
        if (to !== (agentId || null)) update({ [field]: to }, { onDone })
      }}
    />
  )
}
