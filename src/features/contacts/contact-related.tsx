import { useQueries } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { FailureAlert } from '@/components/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Select } from '@/components/ui/field'
import { addressFields, type Contact, type ContactDraft, contacts } from '@/contract/contacts'
import { useWrite } from '@/lib/api/use-write'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { withoutSent } from '@/lib/sent'
import { contactName, sourceLabel } from './contact-columns'
import { toDraft, toForm } from './contact-form'
import { duplicateQueries } from './queries'

/** What is shown of a contact and not edited. */
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

const SHOWN = 5

/** Names others that have a number or an e-mail address of this contact, and offers to merge each with it. */
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
  // What cannot be read of a list would be lost with its contact.
  const canMerge = (other: Contact) => [contact, other].every(({ $unread = [] }) => $unread.length === 0)
  return (
    <div role="status" className="flex flex-col gap-1 rounded-lg border border-line bg-panel p-3 text-sm">
      <p className="flex items-center gap-2">
        <Users aria-hidden className="size-4 shrink-0 text-warn" />
        {t('contacts.duplicates', { count: same.length })}
      </p>
      {same.slice(0, SHOWN).map((other) => (
        <div key={other.id} className="flex items-center gap-3">
          <span className="isolated min-w-0 flex-1 truncate font-medium">{contactName(other)}</span>
          {canMerge(other) && (
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

const single = ['firstName', 'lastName', 'organization', 'address', 'website', 'notes'] as const
type Single = (typeof single)[number]
type Sides = Partial<Record<Single, Contact>>

const textOf = ({ address, ...contact }: Contact, field: Single) =>
  field === 'address' ? addressFields.flatMap((part) => address?.[part] || []).join(', ') : (contact[field] ?? '')

/** Rows of both, each value once and one of them the primary one. */
function united(rows: Contact['phones']) {
  const keys = rows.map(({ value }) => value.toLowerCase())
  const found = rows.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
  const primary = found.find((row) => row.primary) ?? found[0]
  return found.map((row) => ({ ...row, primary: row === primary }))
}

/** `kept` with the chosen side of each field; what one of them lacks comes from the other. */
function mergedDraft(kept: Contact, other: Contact, chosen: Sides): ContactDraft {
  const fields = single.map((field) => [field, (chosen[field] ?? (textOf(kept, field) ? kept : other))[field]])
  const merged: Contact = {
    ...kept,
    ...Object.fromEntries(fields),
    phones: united([...kept.phones, ...other.phones]),
    emails: united([...kept.emails, ...other.emails]),
    tags: [...new Set([...kept.tags, ...other.tags])],
    doNotCall: kept.doNotCall || other.doNotCall,
  }
  return withoutSent(toDraft(toForm(merged))) as ContactDraft
}

interface MergeDialogProps {
  /** It stays, under its id. */
  kept: Contact
  other: Contact
  onClose: () => void
}

/** Chooses what is kept of two contacts that are one person. Numbers, e-mail addresses and tags of both are kept. */
function MergeDialog({ kept, other, onClose }: MergeDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const [chosen, setChosen] = useState<Sides>({})
  const titles = {
    firstName: t('contacts.firstName'),
    lastName: t('contacts.lastName'),
    organization: t('contacts.organization'),
    address: t('contacts.address.title'),
    website: t('contacts.website'),
    notes: t('contacts.notes'),
  }
  const both = [kept, other]
  const differing = single.filter((field) => textOf(kept, field) !== textOf(other, field))
  const merged = mergedDraft(kept, other, chosen)
  const lists = [
    { title: t('contacts.phones'), values: merged.phones.map(({ value }) => value) },
    { title: t('contacts.emails'), values: merged.emails.map(({ value }) => value) },
    { title: t('contacts.tags'), values: merged.tags },
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
      <DialogContent>
        <DialogHeader
          title={t('contacts.merge.with', { name: contactName(other) })}
          description={t('contacts.merge.text')}
        />
        <div className="mt-4 grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-sm">
          {differing.map((field) => (
            <Fragment key={field}>
              <label htmlFor={`${id}-${field}`} className="text-muted">
                {titles[field]}
              </label>
              <Select
                id={`${id}-${field}`}
                value={both.indexOf(chosen[field] ?? (textOf(kept, field) ? kept : other))}
                onChange={({ target }) => setChosen((before) => ({ ...before, [field]: both[Number(target.value)] }))}
              >
                {both.map((contact, index) => (
                  <option key={contact.id} value={index}>
                    {textOf(contact, field) || DASH}
                  </option>
                ))}
              </Select>
            </Fragment>
          ))}
          {lists.map(
            ({ title, values }) =>
              values.length > 0 && (
                <Fragment key={title}>
                  <span className="text-muted">{title}</span>
                  <span className="isolated figures break-words">{values.join(', ')}</span>
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
            onClick={() => void write.send({ body: { ids: [kept.id, other.id], contact: merged } })}
          >
            {t('contacts.merge.action')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
