import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useCallback } from 'react'
import { CopyButton } from '@/components/copy-button'
import type { TableRow } from '@/components/data-table/features'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type CallRecord, isBrowserCall, isRunning } from '@/contract/call-records'
import { rateOf } from '@/contract/rates'
import { cx } from '@/lib/cx'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { IconName } from '@/lib/icon-name'
import { hasKey } from '@/lib/labels'
import { LazyBoundary, lazyOptional } from '@/lib/lazy'
import { isNumber } from '@/lib/phone/phone-text'
import { callTypeLabel, endedByLabel, endOfId, endTypeLabel, endTypeTone } from '../call-labels'
import { type CallDirection, directionOf, momentOf, useCallLog } from './call-log-context'

/** Untrusted text on one line, or a dash. */
export const Words = ({ children, className }: { children: string | undefined; className?: string }) => (
  <span className={cx('isolated block truncate', className)} title={children}>
    {children || DASH}
  </span>
)

/** A number, after the name of its contact. */
export const usePhoneText = (value = '') => {
  const format = useFormat()
  const name = useCallLog().numbers.names.get(value)
  return name ? `${format.text(name)} · ${format.phone(value)}` : format.phone(value)
}

const directionLabels = {
  incoming: 'callRecords.directions.incoming',
  outgoing: 'callRecords.directions.outgoing',
} as const

const directionIcons = {
  unknown: 'icon-Phone',
  incoming: 'icon-PhoneIncoming',
  outgoing: 'icon-PhoneOutgoing',
  web: 'icon-Globe',
} as const satisfies Record<CallDirection, IconName>

function useDirection({ id }: CallRecord): CallDirection {
  const { calls, numbers } = useCallLog()
  const call = calls.get(id)
  return call ? directionOf(call, numbers.own) : 'unknown'
}

/** Direction and channel in one icon. */
export function Direction({ call }: { call: CallRecord }) {
  const { t } = useTranslation()
  const direction = useDirection(call)
  const channel = callTypeLabel(t, call.type)
  const label = hasKey(directionLabels, direction) ? `${t(directionLabels[direction])} · ${channel}` : channel
  return <Icon name={directionIcons[direction]} label={label} className="text-muted" />
}

/** Who was on the line with the agent: a name, else the number, or the channel in place of a session's id. */
export function useCustomerText(call: CallRecord): string {
  const { t } = useTranslation()
  const format = useFormat()
  const other = useDirection(call) === 'outgoing' ? call.to : call.from
  const number = usePhoneText(other)
  const name = format.text(call.customer?.name.trim() ?? '')
  if (name || !other) return name || DASH
  return isNumber(other) || !isBrowserCall(call) ? number : callTypeLabel(t, call.type)
}

export function Customer({ call }: { call: CallRecord }) {
  const customer = useCustomerText(call)
  if (!call.isTest)
    return (
      <CallLink id={call.id} className="figures">
        {customer}
      </CallLink>
    )
  return (
    <span className="flex items-center gap-1.5">
      <CallLink id={call.id} className="figures truncate">
        {customer}
      </CallLink>
      <TestBadge call={call} />
    </span>
  )
}

function TestBadge({ call: { isTest } }: { call: CallRecord }) {
  const { t } = useTranslation()
  return isTest && <Badge>{t('callRecords.test')}</Badge>
}

export const Phone = ({ value }: { value: string | undefined }) => (
  <span className="figures">{usePhoneText(value) || DASH}</span>
)

export function EndBadge({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return value ? <Badge tone={endTypeTone(value)}>{endTypeLabel(t, value)}</Badge> : DASH
}

export function Ender({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return value ? endedByLabel(t, value) : DASH
}

export function Cost({ credits, tier }: { credits: number | undefined; tier: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const rate = rateOf(tier)
  if (credits === undefined || rate === undefined) return DASH
  return <span title={t('callRecords.costBy', { rate })}>{format.number(credits)}</span>
}

export function TypeBadge({ call }: { call: CallRecord }) {
  const { t } = useTranslation()
  return (
    <>
      <Badge>{callTypeLabel(t, call.type)}</Badge> <TestBadge call={call} />
    </>
  )
}

interface CallLinkProps {
  id: string
  className?: string
  /** Who was on the line. */
  children: string
}

/** The row's own link: a click opens the drawer, a middle click a tab, and Space plays the recording as well. */
export function CallLink({ id, className, children }: CallLinkProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { found, links, setAutoplay } = useCallLog()
  const target = {
    to: '.',
    search: (current: Record<string, unknown>) => ({ ...current, call: id, t: momentOf(found, id) }),
    resetScroll: false,
  } as const
  const register = useCallback(
    (link: HTMLAnchorElement) => {
      links.set(id, link)
      return () => void links.delete(id)
    },
    [links, id],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    // The page would scroll.
    event.preventDefault()
    if (event.repeat) return
    setAutoplay(id)
    void navigate(target)
  }
  return (
    <Link
      {...target}
      ref={register}
      preload={false}
      aria-label={`${t('callRecords.open', { id: format.id(id) })}: ${children}`}
      title={children}
      className={cx('isolated rounded-sm font-medium underline-offset-2 hover:underline', className)}
      onKeyDown={onKeyDown}
    >
      {children}
    </Link>
  )
}

export function IdCell({ id: own }: { id: string }) {
  const { t } = useTranslation()
  const id = useFormat().id(own)
  return (
    <span className="figures relative flex items-center" title={id}>
      {endOfId(id)}
      <CopyButton
        text={id}
        label={t('callRecords.copyId', { id })}
        isQuiet
        // Invisible buttons would still animate when the theme changes.
        className="absolute! right-0 bg-page opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100"
      />
    </span>
  )
}

/** What there is of a call besides its data: a recording, a transcript. */
export function CallMaterial({ record, className }: { record: CallRecord; className?: string }) {
  const { t } = useTranslation()
  const look = cx('size-3.5 text-muted', className)
  return (
    <>
      {record.recordingFileKey && (
        <Icon name="icon-AudioLines" label={t('callRecords.hasRecording')} className={look} />
      )}
      {(record.transcription?.length ?? record.hasTranscription) ? (
        <Icon name="icon-ScrollText" label={t('callRecords.hasTranscript')} className={look} />
      ) : null}
    </>
  )
}

export function Expander({ row }: { row: TableRow<CallRecord> }) {
  const { t } = useTranslation()
  const id = useFormat().id(row.id)
  const open = row.getIsExpanded()
  return (
    <IconButton
      size="icon-small"
      className="-mx-2"
      aria-expanded={open}
      label={open ? t('callRecords.collapse', { id }) : t('callRecords.expand', { id })}
      onClick={row.getToggleExpandedHandler()}
    >
      <Icon name="icon-ChevronDown" className={cx('transition-transform', !open && '-rotate-90')} />
    </IconButton>
  )
}

const LiveCell = lazyOptional(() => import('../live/live-cells').then((module) => module.LiveCell))

/** What a call shows in a column: a running one has something else there. */
export const live = (call: CallRecord, column: 'duration' | 'endType' | 'summary', ended: ReactNode) =>
  isRunning(call) ? (
    <LazyBoundary fallback={DASH}>
      <LiveCell call={call} column={column} />
    </LazyBoundary>
  ) : (
    ended
  )
