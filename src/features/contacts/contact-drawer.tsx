import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhoneOutgoing } from 'lucide-react'
import { useController } from 'react-hook-form'
import { EntityDrawer } from '@/components/entity-drawer'
import { DrawerForm } from '@/components/form/drawer-form'
import { useFieldError } from '@/components/form/field-error'
import { TagField } from '@/components/form/tag-field'
import { useEntityForm } from '@/components/form/use-entity-form'
import { RecentCalls } from '@/components/recent-calls/recent-calls'
import { SafeLink } from '@/components/safe-link'
import { buttonClass } from '@/components/ui/button'
import { Field, Input, TextArea } from '@/components/ui/field'
import { addressFields, type Contact, contacts } from '@/contract/contacts'
import { tagsQuery } from '@/lib/api/contact-tags'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ConsentField } from './consent-field'
import { contactName, DeleteContact, primaryPhone } from './contact-columns'
import {
  type ContactForm,
  contactForm,
  draftKeyOf,
  emptyContact,
  emptyValue,
  newContact,
  toDraft,
  toForm,
} from './contact-form'
import { Duplicates, Facts } from './contact-related'
import { ValueRows } from './contact-values'
import { contactQuery } from './queries'

/** Numbers whose calls are loaded, with two requests each. */
const MAX_NUMBERS = 4
const resolver = zodResolver(contactForm)

const namesOrder = ['firstName', 'lastName'] as const
const fieldTitles = {
  firstName: 'contacts.firstName',
  lastName: 'contacts.lastName',
  organization: 'contacts.organization',
  phones: 'contacts.phones',
  emails: 'contacts.emails',
  'address.line1': 'contacts.address.line1',
  'address.line2': 'contacts.address.line2',
  'address.city': 'contacts.address.city',
  'address.state': 'contacts.address.state',
  'address.postalCode': 'contacts.address.postalCode',
  'address.country': 'contacts.address.country',
  website: 'contacts.website',
  notes: 'contacts.notes',
  tags: 'contacts.tags',
  doNotCall: 'contacts.doNotCall',
} as const

interface ContactDrawerProps {
  /** The contact to edit; undefined for a new one. */
  id: string | undefined
  /** The list's row, shown until the contact is loaded. */
  placeholder: Contact | undefined
  /** Initial number of a new contact. */
  phone: string | undefined
  onClose: () => void
  onDeleted: (id: string) => void
}

export function ContactDrawer({ id, placeholder, ...rest }: ContactDrawerProps) {
  const { t } = useTranslation()
  return (
    <EntityDrawer
      shape="right-wide"
      title={(contact) =>
        id === undefined ? t('contacts.create') : contact ? contactName(contact) : t('contacts.one')
      }
      query={id === undefined ? undefined : contactQuery(id)}
      placeholder={placeholder}
      isPersonal
      notFound={{ title: t('contacts.gone'), text: t('common.goneText') }}
      onClose={rest.onClose}
    >
      {(contact) => <ContactFields contact={contact} {...rest} />}
    </EntityDrawer>
  )
}

type ContactFieldsProps = Pick<ContactDrawerProps, 'phone' | 'onClose' | 'onDeleted'> & { contact: Contact | undefined }

function ContactFields({ contact, phone, onClose, onDeleted }: ContactFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const suggestions = useQuery(tagsQuery).data?.records ?? []
  const state = useEntityForm<Contact, ContactForm>({
    resource: contacts,
    stored: contact,
    stale: [contacts.list, contacts.tags],
    toForm,
    toDraft: contact ? toDraft : newContact,
    empty: emptyContact,
    start: phone ? { phones: [{ ...emptyValue, value: phone, primary: true }] } : undefined,
    draftKey: phone ? `${draftKeyOf(undefined)}:${phone}` : draftKeyOf(contact?.id),
    resolver,
    refusable: ['firstName', 'lastName', 'organization', 'website', 'notes'],
    labels: { created: t('contacts.created'), saved: t('contacts.saved') },
    onCreated: onClose,
    onSaved: onClose,
  })
  const { register, control, formState } = state.form
  const { errors } = formState
  const { field: tags } = useController({ control, name: 'tags' })
  const callable = contact?.doNotCall ? undefined : contact && primaryPhone(contact)
  const tooLong = { too_big: t('contacts.tooLong') }
  return (
    <DrawerForm
      form={state}
      fieldTitle={(path) => t(fieldTitles[path as keyof typeof fieldTitles])}
      submitLabel={contact ? t('form.save') : t('form.create')}
      deletion={
        contact && {
          of: '/contacts',
          label: t('contacts.delete'),
          dialog: ({ onClose, onDeleted: leave }) => (
            <DeleteContact
              contact={contact}
              draftKey={draftKeyOf(contact.id)}
              onClose={onClose}
              onDeleted={() => {
                leave()
                onDeleted(contact.id)
              }}
            />
          ),
        }
      }
    >
      {contact && <Duplicates contact={contact} />}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {(currentLanguage() === 'ko' ? namesOrder.toReversed() : namesOrder).map((part) => (
          <Field
            key={part}
            label={t(fieldTitles[part])}
            error={say(errors[part], { custom: t('contacts.nameNeeded'), ...tooLong })}
          >
            {(field) => <Input {...field} {...register(part)} autoComplete="off" />}
          </Field>
        ))}
      </div>
      <Field label={t('contacts.organization')} error={say(errors.organization, tooLong)}>
        {(field) => <Input {...field} {...register('organization')} autoComplete="off" />}
      </Field>
      <ValueRows form={state.form} name="phones" />
      <ValueRows form={state.form} name="emails" />
      <TagField label={t('contacts.tags')} value={tags.value} onChange={tags.onChange} suggestions={suggestions} />
      <ConsentField form={state.form} isKnown={contact?.doNotCall !== undefined || !contact} />
      <Field label={t('contacts.notes')} error={say(errors.notes, tooLong)}>
        {(field) => <TextArea {...field} {...register('notes')} rows={3} />}
      </Field>
      <Field
        label={t('contacts.website')}
        error={say(errors.website, tooLong)}
        hint={contact?.website && <SafeLink value={contact.website} />}
      >
        {(field) => <Input {...field} {...register('website')} inputMode="url" autoComplete="off" />}
      </Field>
      <fieldset className="grid items-start gap-3 sm:grid-cols-2">
        <legend className="mb-1.5 font-medium text-sm">{t('contacts.address.title')}</legend>
        {addressFields.map((part) => (
          <Field key={part} label={t(fieldTitles[`address.${part}`])}>
            {(field) => <Input {...field} {...register(`address.${part}`)} autoComplete="off" />}
          </Field>
        ))}
      </fieldset>
      {contact && (
        <RecentCalls
          numbers={contact.phones.slice(0, MAX_NUMBERS).flatMap(({ value }) => value || [])}
          ends={['from', 'to']}
          name={({ summary, agent }) => summary?.title || agent?.name}
          none={t('contacts.noCalls')}
        />
      )}
      {contact && (
        <p className="flex flex-wrap gap-2">
          {callable && (
            <Link
              to="/call-records"
              search={{ dial: callable.value }}
              preload={false}
              className={buttonClass('outline', 'small')}
            >
              <PhoneOutgoing aria-hidden className="size-4" />
              {t('contacts.callNow')}
            </Link>
          )}
          <Link to="/tasks" search={{ create: true, contact: contact.id }} className={buttonClass('outline', 'small')}>
            {t('contacts.addTask')}
          </Link>
          <Link to="/tasks" search={{ contact: contact.id }} className={buttonClass('outline', 'small')}>
            {t('contacts.showTasks')}
          </Link>
        </p>
      )}
      {contact && <Facts contact={contact} />}
    </DrawerForm>
  )
}
