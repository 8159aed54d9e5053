import { Ban } from 'lucide-react'
import type { TableRow } from '@/components/data-table/features'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import {
  actionsColumn,
  cellColumns,
  DateCell,
  dateColumn,
  EntityLink,
  SelectRow,
  selectColumn,
} from '@/components/list/columns'
import { EntityMenu } from '@/components/list/entity-menu'
import { ListCard } from '@/components/list/list-card'
import { roomyLayout } from '@/components/list/roomy-layout'
import { deselect } from '@/components/list/use-selection'
import { Badge } from '@/components/ui/badge'
import { type Contact, contacts } from '@/contract/contacts'
import { patchSearch } from '@/lib/address/patch-search'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { labelOf } from '@/lib/labels'
import { personName } from '@/lib/person-name'
import { type ContactSort, closed, contactSorts } from './search'

export const sourceLabel = labelOf({
  manual: 'contacts.sources.manual',
  import: 'contacts.sources.import',
  call: 'contacts.sources.call',
  api: 'contacts.sources.api',
})

/** Name of a contact, with fallbacks. */
export const contactName = (contact: Contact) =>
  personName(contact) || contact.phones[0]?.value || contact.emails[0]?.value || contact.id

/** The number to call. */
export const primaryPhone = ({ phones }: Contact) => phones.find((phone) => phone.primary) ?? phones[0]

const linkTo = (id: string) => ({ to: '.', search: patchSearch({ ...closed, contact: id }), preload: false }) as const

function ContactLink({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const name = contactName(contact)
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <EntityLink {...linkTo(contact.id)} resetScroll={false} aria-label={t('contacts.open', { name })} name={name} />
      {contact.doNotCall && (
        <span title={t('contacts.doNotCall')} className="shrink-0 text-warn">
          <Ban role="img" aria-label={t('contacts.doNotCall')} className="size-3.5" />
        </span>
      )}
    </span>
  )
}

function Phones({ contact }: { contact: Contact }) {
  const format = useFormat()
  const first = primaryPhone(contact)
  if (!first) return <span className="text-muted">{DASH}</span>
  const all = contact.phones.map(({ label, value }) => [label, format.phone(value)].filter(Boolean).join(' '))
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={all.join('\n')}>
      <span className="isolated figures truncate">{format.phone(first.value)}</span>
      {all.length > 1 && <span className="figures shrink-0 text-muted text-xs">{`+${all.length - 1}`}</span>}
    </span>
  )
}

const SHOWN_TAGS = 2

function Tags({ tags }: { tags: readonly string[] }) {
  const format = useFormat()
  const more = tags.length - SHOWN_TAGS
  if (tags.length === 0) return <span className="text-muted">{DASH}</span>
  return (
    <span className="isolated flex min-w-0 items-center gap-1 overflow-hidden" title={format.text(tags.join(', '))}>
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <Badge key={tag}>{format.text(tag)}</Badge>
      ))}
      {more > 0 && <span className="figures shrink-0 text-muted text-xs">{`+${more}`}</span>}
    </span>
  )
}

const Text = ({ value }: { value: string | undefined }) => (
  <span className="isolated block truncate" title={value}>
    {value || DASH}
  </span>
)

function Source({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return <Text value={value && sourceLabel(t, value)} />
}

const ContactMenu = ({ row: { original: contact, table } }: { row: TableRow<Contact> }) => (
  <EntityMenu
    of="/contacts"
    name={contactName(contact)}
    to={linkTo(contact.id)}
    dialog={(onClose) => (
      <DeleteContact contact={contact} onClose={onClose} onDeleted={() => deselect(table, [contact.id])} />
    )}
  />
)

interface DeleteContactProps {
  contact: Contact
  draftKey?: string
  onClose: () => void
  onDeleted: () => void
}

export function DeleteContact({ contact, ...rest }: DeleteContactProps) {
  const { t } = useTranslation()
  const name = contactName(contact)
  return (
    <DeleteEntity
      {...rest}
      id={contact.id}
      resource={contacts}
      labels={{
        title: t('contacts.deleteTitle', { name }),
        text: t('contacts.deleteOneText'),
        action: t('contacts.delete'),
        done: t('contacts.deleted', { name }),
      }}
      stale={[contacts.tags]}
    />
  )
}

export const contactColumns = [
  selectColumn(contactName),
  ...cellColumns<Contact, ContactSort>(contactSorts, {
    fullName: {
      title: 'common.name',
      size: 170,
      value: (contact) => personName(contact),
      cell: (contact) => <ContactLink contact={contact} />,
    },
    organization: {
      title: 'contacts.organization',
      size: 140,
      value: ({ organization }) => organization,
      cell: ({ organization }) => <Text value={organization} />,
    },
    phones: { title: 'contacts.phones', size: 160, cell: (contact) => <Phones contact={contact} /> },
    tags: {
      title: 'contacts.tags',
      size: 150,
      values: ({ tags }) => tags,
      cell: ({ tags }) => <Tags tags={tags} />,
    },
    source: {
      title: 'common.source',
      size: 86,
      value: ({ source }) => source,
      cell: ({ source }) => <Source value={source} />,
    },
    lastCallAt: dateColumn({ title: 'contacts.lastCall', value: ({ lastCallAt }) => lastCallAt }),
    createdAt: dateColumn({ title: 'contacts.createdAt', value: ({ createdAt }) => createdAt }),
  }),
  actionsColumn<Contact>((_, row) => <ContactMenu row={row} />),
]

/** A narrow window has no room for all columns. */
export const contactLayout = () => roomyLayout({ createdAt: '90rem' })

export function ContactCard({ row }: { row: TableRow<Contact> }) {
  const { t } = useTranslation()
  const contact = row.original
  return (
    <ListCard
      title={
        <>
          <span className="-ml-3 shrink-0">
            <SelectRow row={row} name={contactName} />
          </span>
          <ContactLink contact={contact} />
        </>
      }
      aside={<ContactMenu row={row} />}
      footer={
        contact.lastCallAt && (
          <span className="text-muted">
            {t('contacts.lastCall')} <DateCell value={contact.lastCallAt} />
          </span>
        )
      }
    >
      <div className="flex items-center justify-between gap-3">
        <Phones contact={contact} />
        <span className="isolated min-w-0 truncate text-muted">{contact.organization}</span>
      </div>
      {contact.tags.length > 0 && <Tags tags={contact.tags} />}
    </ListCard>
  )
}
