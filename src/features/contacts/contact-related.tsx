import { useQueries } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Users } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { FailureAlert } from '@/components/alert'
import { Instant } from '@/components/instant'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader, focusFirstField } from '@/components/ui/dialog'
import { Select } from '@/components/ui/field'
import { addressFields, type Contact, contacts } from '@/contract/contacts'
import { useWrite } from '@/lib/api/use-write'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { hasKey } from '@/lib/labels'
import { notify } from '@/lib/notify'
import { ownValue } from '@/lib/plain'
import { consentKey } from './consent-field'
import { contactName, sourceLabel } from './contact-columns'
import { mergeContacts, type Side, unreadField } from './contact-merge'
import { duplicateQueries } from './queries'

/** Read-only facts of a contact. */
export function Facts({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts: [title: string, value: ReactNode][] = [
    [t('common.source'), contact.source ? sourceLabel(t, contact.source) : DASH],
    [
      t('contacts.createdAt'),
      <Instant key="createdAt" value={contact.createdAt}>
        {format.dateTime(contact.createdAt)}
      </Instant>,
    ],
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

const SHOWN = 5

/** Contacts that share a number or e-mail address with this one, each with an offer to merge. */
export function Duplicates({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const [merging, setMerging] = useState<Contact>()
  const others = useQueries({
    queries: duplicateQueries(contact),
    combine: (reads) => reads.flatMap(({ data }) => data?.records ?? []),
  })
  const keys = new Set(keysOf(contact))
  const same = [...new Map(others.map((other) => [other.id, other])).values()].filter(
    (other) => other.id !== contact.id && keysOf(other).some((key) => keys.has(key)),
  )
  if (same.length === 0) return null
  const unread = (other: Contact) => unreadField(contact) ?? unreadField(other)
  return (
    <div role="status" className="flex flex-col gap-1 rounded-lg border border-line bg-panel p-3 text-sm">
      <p className="flex items-center gap-2">
        <Users aria-hidden className="size-4 shrink-0 text-warn" />
        {t('contacts.duplicates', { count: same.length })}
      </p>
      {same.slice(0, SHOWN).map((other) => (
        <div key={other.id} className="flex items-center gap-3">
          <span className="isolated min-w-0 flex-1 truncate font-medium">{contactName(other)}</span>
          {unread(other) !== undefined ? (
            <span className="text-muted">{t('contacts.merge.unread', { field: unread(other) ?? '' })}</span>
          ) : (
            <Button
              size="small"
              aria-label={t('contacts.merge.with', { name: contactName(other) })}
              onClick={() => setMerging(other)}
            >
              {t('contacts.merge.open')}
            </Button>
          )}
        </div>
      ))}
      {merging && <MergeDialog kept={contact} other={merging} onClose={() => setMerging(undefined)} />}
    </div>
  )
}

/** A value of a contact as text; one that this console does not know as JSON. */
function textOf(t: TFunction, [field]: readonly string[], value: unknown): string {
  if (field === 'source' && typeof value === 'string') return sourceLabel(t, value)
  const address = field === 'address' ? addressFields.flatMap((part) => ownValue(value, part) || []).join(', ') : ''
  return address || (typeof value === 'string' ? value : JSON.stringify(value))
}

interface MergeDialogProps {
  /** The contact whose id remains. */
  kept: Contact
  other: Contact
  onClose: () => void
}

const fieldTitles = {
  firstName: 'contacts.firstName',
  lastName: 'contacts.lastName',
  organization: 'contacts.organization',
  address: 'contacts.address.title',
  website: 'contacts.website',
  notes: 'contacts.notes',
  source: 'common.source',
  externalId: 'contacts.externalId',
  label: 'contacts.label',
} as const

/** The name of a value: a field of a list is named after its number or address, an unknown field by its path. */
function titleOf(t: TFunction, path: readonly string[]): string {
  const [list = '', value = '', ...names] = path
  if (list === 'phones' || list === 'emails') return `${value}: ${titleOf(t, names)}`
  return path.length === 1 && hasKey(fieldTitles, list) ? t(fieldTitles[list]) : path.join('.')
}

/** Merges two contacts: of values that differ one is chosen, and everything else of both is kept. */
function MergeDialog({ kept, other, onClose }: MergeDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const { contact, differences, added } = mergeContacts(kept, other, chosen)
  const { phones, emails, tags } = contact
  const facts: [title: string, text: string][] = [
    ...added.map(({ path, value }): [string, string] => [titleOf(t, path), textOf(t, path, value)]),
    [t('contacts.phones'), phones.map(({ value }) => value).join(', ')],
    [t('contacts.emails'), emails.map(({ value }) => value).join(', ')],
    [t('contacts.tags'), tags.join(', ')],
    ...(kept.doNotCall === other.doNotCall
      ? []
      : [[t('contacts.consent.title'), t(consentKey(contact.doNotCall ?? undefined))] as [string, string]]),
  ]
  const write = useWrite(contacts.merge, {
    stale: [contacts],
    onSuccess: () => {
      notify({ tone: 'success', title: t('contacts.merge.done') })
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(open) => open || write.pending || onClose()}>
      <DialogContent onOpenAutoFocus={focusFirstField}>
        <DialogHeader
          isBusy={write.pending}
          title={t('contacts.merge.with', { name: contactName(other) })}
          description={t('contacts.merge.text')}
        />
        <div className="mt-4 grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-sm">
          {differences.map(({ path, key, values, side }) => (
            <Fragment key={key}>
              <label htmlFor={`${id}-${key}`} className="isolated min-w-0 break-words text-muted">
                {titleOf(t, path)}
              </label>
              <Select
                id={`${id}-${key}`}
                value={side}
                onChange={({ target }) => setChosen(new Map([...chosen, [key, target.value === '0' ? 0 : 1]]))}
              >
                {([0, 1] as const).map((index) => (
                  <option key={index} value={index}>
                    {textOf(t, path, values[index])}
                  </option>
                ))}
              </Select>
            </Fragment>
          ))}
          {facts.map(
            ([title, text]) =>
              text !== '' && (
                <Fragment key={title}>
                  <span className="isolated min-w-0 break-words text-muted">{title}</span>
                  <span className="isolated figures min-w-0 break-words">{text}</span>
                </Fragment>
              ),
          )}
        </div>
        <FailureAlert error={write.failure} />
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose} disabled={write.pending}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="solid"
            busy={write.pending}
            onClick={() => void write.send({ body: { ids: [kept.id, other.id], contact } })}
          >
            {t('contacts.merge.action')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
