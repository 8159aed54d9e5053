import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhoneIncoming, PhoneOutgoing, Users } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FailureAlert } from '@/components/alert'
import { Section } from '@/components/form/section'
import { Skeleton } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Select } from '@/components/ui/field'
import type { CallRecord } from '@/contract/call-records'
import { addressFields, type Contact, type ContactDraft, contacts } from '@/contract/contacts'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { useWrite } from '@/lib/api/use-write'
import { DASH, minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { contactName, sourceLabel } from './contact-columns'
import { toDraft, toForm } from './contact-form'
import { callsQuery, duplicateQueries } from './queries'

/** Numbers whose calls are read, two requests each. */
const MOST_NUMBERS = 4
const SHOWN_CALLS = 8

/** The latest calls from and to the numbers of a contact. An API without calls has no such section. */
export function ContactCalls({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const numbers = contact.phones.flatMap(({ value }) => value || []).slice(0, MOST_NUMBERS)
  const ends = numbers.flatMap((number) => [
    { number, end: 'from' as const },
    { number, end: 'to' as const },
  ])
  const reads = useQueries({ queries: ends.map(({ end, number }) => callsQuery(end, number)) })
  const failed = reads.find(({ error }) => error)
  if (numbers.length === 0 || isStatus(failed?.error, 404, 405, 501)) return null
  const found = reads.flatMap(({ data }, index) =>
    (data?.records ?? []).map((call) => ({ call, isFrom: ends[index]?.end === 'from' })),
  )
  const calls = [...new Map(found.map((each) => [each.call.id, each])).values()]
    .sort((one, other) => timeOf(other.call) - timeOf(one.call))
    .slice(0, SHOWN_CALLS)
  const isReading = reads.some(({ isPending }) => isPending)
  return (
    <Section title={t('contacts.calls.title')}>
      {calls.length > 0 && (
        <ul className="-mx-2 flex flex-col">
          {calls.map(({ call, isFrom }) => (
            <li key={call.id} className="border-line border-t first:border-t-0">
              <CallLink call={call} isFrom={isFrom} />
            </li>
          ))}
        </ul>
      )}
      {isReading && <Skeleton className="h-4 w-3/5" />}
      {failed && !isReading && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <p className="isolated min-w-0 break-words">
            {t('contacts.calls.failed', { reason: errorMessage(t, failed.error) })}
          </p>
          <Button size="small" onClick={() => void Promise.all(reads.map(({ refetch }) => refetch()))}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {calls.length === 0 && !isReading && !failed && <p className="text-muted text-sm">{t('contacts.calls.none')}</p>}
    </Section>
  )
}

const timeOf = ({ startTime }: CallRecord) => parseInstant(startTime)?.getTime() ?? 0

function CallLink({ call, isFrom }: { call: CallRecord; isFrom: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const Icon = isFrom ? PhoneIncoming : PhoneOutgoing
  return (
    <Link
      to="/call-records"
      search={{ call: call.id }}
      preload={false}
      className="flex items-center gap-3 rounded px-2 py-1.5 text-sm hover:bg-hover max-md:min-h-11"
    >
      <Icon
        role="img"
        aria-label={isFrom ? t('contacts.calls.from') : t('contacts.calls.to')}
        className="size-4 shrink-0 text-muted"
      />
      <span className="min-w-0 flex-1">
        <span className="isolated block truncate">
          {call.summary?.title || call.agent?.name || format.phone(isFrom ? call.to : call.from)}
        </span>
        <span className="figures block text-muted text-xs">{format.dateTime(call.startTime)}</span>
      </span>
      <span className="figures">{minutesAndSeconds(call.duration)}</span>
    </Link>
  )
}

/** What the server keeps of a contact and nobody edits. */
export function Facts({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts: [title: string, value: ReactNode][] = [
    [t('contacts.source'), contact.source ? sourceLabel(t, contact.source) : DASH],
    [t('contacts.createdAt'), format.dateTime(contact.createdAt)],
    ...(contact.externalId ? [[t('contacts.externalId'), contact.externalId] as [string, ReactNode]] : []),
  ]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4 text-sm">
      {facts.map(([title, value]) => (
        <div key={title} className="flex min-w-0 gap-2">
          <dt className="text-muted">{title}</dt>
          <dd className="isolated figures min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const keysOf = ({ phones, emails }: Contact) =>
  [...phones, ...emails].flatMap(({ value }) => value.trim().toLowerCase() || [])

/** Says that others have a number or an e-mail address of this contact, and offers to merge them. */
export function Duplicates({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const [isMerging, setIsMerging] = useState(false)
  const others = useQueries({
    queries: duplicateQueries(contact),
    combine: (reads) => reads.flatMap(({ data }) => data?.records ?? []),
  })
  const keys = new Set(keysOf(contact))
  const same = [...new Map(others.map((other) => [other.id, other])).values()].filter(
    (other) => other.id !== contact.id && keysOf(other).some((key) => keys.has(key)),
  )
  if (same.length === 0) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-panel p-3 text-sm">
      <Users aria-hidden className="size-4 shrink-0 text-warn" />
      <span className="min-w-0 flex-1">
        {t('contacts.duplicates', { count: same.length })}
        <span className="isolated block truncate text-muted">{same.map(contactName).join(', ')}</span>
      </span>
      <Button size="small" onClick={() => setIsMerging(true)}>
        {t('contacts.merge.open')}
      </Button>
      {isMerging && <MergeDialog all={[contact, ...same]} onClose={() => setIsMerging(false)} />}
    </div>
  )
}

const single = ['firstName', 'lastName', 'organization', 'address', 'website', 'notes'] as const
type Single = (typeof single)[number]

const textOf = (contact: Contact, field: Single) => {
  const { address } = contact
  if (field === 'address') return addressFields.flatMap((part) => address?.[part] || []).join(', ')
  return contact[field] ?? ''
}

/** Rows of all contacts, each value once. */
const united = <Row extends { value: string }>(rows: readonly Row[]) => {
  const keys = rows.map(({ value }) => value.toLowerCase())
  return rows.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

function mergedDraft(
  all: readonly Contact[],
  chosen: Readonly<Partial<Record<Single, number>>>,
): ContactDraft | undefined {
  const [first] = all
  if (!first) return undefined
  const from = (field: Single) => all[chosen[field] ?? firstWith(all, field)] ?? first
  const onePrimary = <Row extends object>(rows: Row[]) => rows.map((row, index) => ({ ...row, primary: index === 0 }))
  return toDraft(
    toForm({
      ...first,
      firstName: from('firstName').firstName,
      lastName: from('lastName').lastName,
      organization: from('organization').organization,
      address: from('address').address,
      website: from('website').website,
      notes: from('notes').notes,
      phones: onePrimary(united(all.flatMap(({ phones }) => phones))),
      emails: onePrimary(united(all.flatMap(({ emails }) => emails))),
      tags: [...new Set(all.flatMap(({ tags }) => tags))],
      doNotCall: all.some(({ doNotCall }) => doNotCall),
    }),
  )
}

const firstWith = (all: readonly Contact[], field: Single) =>
  Math.max(
    0,
    all.findIndex((contact) => textOf(contact, field) !== ''),
  )

/** Chooses what is kept of contacts that are one person. Numbers, e-mail addresses and tags of all of them are kept. */
function MergeDialog({ all, onClose }: { all: readonly Contact[]; onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [chosen, setChosen] = useState<Partial<Record<Single, number>>>({})
  const titles = {
    firstName: t('contacts.firstName'),
    lastName: t('contacts.lastName'),
    organization: t('contacts.organization'),
    address: t('contacts.address.title'),
    website: t('contacts.website'),
    notes: t('contacts.notes'),
  }
  const differing = single.filter((field) => new Set(all.map((contact) => textOf(contact, field))).size > 1)
  const merged = mergedDraft(all, chosen)
  const write = useWrite(contacts.merge, {
    stale: [contacts],
    onSuccess: () => {
      notify({ tone: 'success', title: t('contacts.merge.done', { count: all.length }) })
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(open) => open || write.pending || onClose()}>
      <DialogContent>
        <DialogHeader title={t('contacts.merge.title', { count: all.length })} description={t('contacts.merge.text')} />
        <div className="mt-4 grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] items-center gap-x-3 gap-y-2 text-sm">
          {differing.map((field) => (
            <FieldChoice
              key={field}
              id={`${id}-${field}`}
              title={titles[field]}
              texts={all.map((contact) => textOf(contact, field))}
              value={chosen[field] ?? firstWith(all, field)}
              onChange={(index) => setChosen((before) => ({ ...before, [field]: index }))}
            />
          ))}
          <MergedList title={t('contacts.phones')} values={merged?.phones.map(({ value }) => value)} />
          <MergedList title={t('contacts.emails')} values={merged?.emails.map(({ value }) => value)} />
          <MergedList title={t('contacts.tags')} values={merged?.tags} />
        </div>
        <FailureAlert error={write.failure} />
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose} disabled={write.pending}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="solid"
            busy={write.pending}
            onClick={() =>
              merged && void write.send({ body: { ids: all.map((contact) => contact.id), contact: merged } })
            }
          >
            {t('contacts.merge.action', { count: all.length })}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

interface FieldChoiceProps {
  id: string
  title: string
  texts: readonly string[]
  value: number
  onChange: (index: number) => void
}

const FieldChoice = ({ id, title, texts, value, onChange }: FieldChoiceProps) => (
  <>
    <label htmlFor={id} className="text-muted">
      {title}
    </label>
    <Select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {texts
        .flatMap((text, index) => (texts.indexOf(text) === index ? [{ text, index }] : []))
        .map(({ text, index }) => (
          <option key={index} value={index}>
            {text || DASH}
          </option>
        ))}
    </Select>
  </>
)

const MergedList = ({ title, values = [] }: { title: string; values?: readonly string[] | undefined }) =>
  values.length > 0 && (
    <>
      <span className="text-muted">{title}</span>
      <span className="isolated figures break-words">{values.join(', ')}</span>
    </>
  )
