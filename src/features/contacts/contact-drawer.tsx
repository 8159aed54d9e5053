import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhoneOutgoing, Plus, Star, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useController, useFieldArray, useWatch } from 'react-hook-form'
import { EntityDrawer } from '@/components/entity-drawer'
import { DrawerForm } from '@/components/form/drawer-form'
import { useFieldError } from '@/components/form/field-error'
import { TagField } from '@/components/form/tag-field'
import { useEntityForm } from '@/components/form/use-entity-form'
import { RecentCalls } from '@/components/recent-calls/recent-calls'
import { SafeLink } from '@/components/safe-link'
import { Button, buttonClass, IconButton } from '@/components/ui/button'
import { Field, Input, TextArea } from '@/components/ui/field'
import { addressFields, CONTACT_LABEL, type Contact, contacts } from '@/contract/contacts'
import { tagsQuery } from '@/lib/api/contact-tags'
import { cx } from '@/lib/cx'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { toE164 } from '@/lib/phone/phone'
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
import { contactQuery } from './queries'

/** Numbers whose calls are loaded, with two requests each. */
const MOST_NUMBERS = 4
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
  const [isDeleting, setIsDeleting] = useState(false)
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
      submitLabel={contact ? t('form.save') : t('contacts.create')}
      actions={
        contact && (
          <Button variant="ghost" className="!text-bad" disabled={state.saving} onClick={() => setIsDeleting(true)}>
            <Trash2 aria-hidden className="size-4" />
            {t('contacts.delete')}
          </Button>
        )
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
          numbers={contact.phones.slice(0, MOST_NUMBERS).flatMap(({ value }) => value || [])}
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
      {contact && isDeleting && (
        <DeleteContact
          contact={contact}
          draftKey={draftKeyOf(contact.id)}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => {
            state.discard()
            onClose()
            onDeleted(contact.id)
          }}
        />
      )}
    </DrawerForm>
  )
}

type ValueForm = Pick<UseFormReturn<ContactForm>, 'control' | 'register' | 'setValue' | 'formState'>

/** Labelled phone numbers or e-mail addresses, one of them primary. */
function ValueRows({ form, name }: { form: ValueForm; name: 'phones' | 'emails' }) {
  const { t } = useTranslation()
  const say = useFieldError()
  const { control, register, setValue, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name })
  const rows = useWatch({ control, name })
  const isPhone = name === 'phones'
  const title = isPhone ? t('contacts.phones') : t('contacts.emails')
  const wrong = { custom: t('contacts.phoneWrong'), invalid_format: t('common.emailInvalid') }
  const normalize = (index: number) => {
    const number = isPhone ? toE164(rows[index]?.value ?? '') : undefined
    if (number) setValue(`${name}.${index}.value`, number, { shouldDirty: true })
  }
  const setPrimary = (index: number) => {
    for (const each of rows.keys()) setValue(`${name}.${each}.primary`, each === index, { shouldDirty: true })
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{title}</legend>
      {fields.map(({ id }, index) => {
        const { value = '', primary = false } = rows[index] ?? {}
        const number = index + 1
        const error = say(formState.errors[name]?.[index]?.value, wrong)
        return (
          <div key={id} className="flex flex-col gap-1">
            <div className="flex items-center gap-1.5 max-md:flex-wrap">
              <Input
                {...register(`${name}.${index}.label`)}
                aria-label={t('contacts.labelOf', { title, number })}
                placeholder={t('contacts.label')}
                maxLength={CONTACT_LABEL}
                autoComplete="off"
                className="!w-28 max-md:!w-auto max-md:min-w-0 max-md:flex-1"
              />
              <Input
                {...register(`${name}.${index}.value`, { onBlur: () => normalize(index) })}
                aria-label={isPhone ? t('contacts.phoneNumber', { number }) : t('contacts.emailNumber', { number })}
                aria-invalid={error ? true : undefined}
                type={isPhone ? 'tel' : 'text'}
                inputMode={isPhone ? 'tel' : 'email'}
                autoComplete="off"
                className="figures min-w-0 flex-1 max-md:-order-1 max-md:basis-full"
              />
              <IconButton
                label={t('contacts.makePrimary', { value: value || number })}
                size="icon-small"
                aria-pressed={primary}
                onClick={() => setPrimary(index)}
              >
                <Star aria-hidden className={cx('size-4', primary ? 'fill-current text-accent' : 'text-muted')} />
              </IconButton>
              <IconButton
                label={t('contacts.removeValue', { value: value || number })}
                size="icon-small"
                onClick={() => remove(index)}
              >
                <X aria-hidden className="size-4 text-muted" />
              </IconButton>
            </div>
            {error && (
              <p role="alert" className="text-bad text-sm">
                {error}
              </p>
            )}
            {!isPhone && value.trim() !== '' && !error && <SafeLink value={value.trim()} className="text-sm" />}
          </div>
        )
      })}
      <Button
        size="small"
        className="self-start"
        onClick={() => append({ ...emptyValue, primary: fields.length === 0 })}
      >
        <Plus aria-hidden className="size-4" />
        {isPhone ? t('contacts.addPhone') : t('contacts.addEmail')}
      </Button>
    </fieldset>
  )
}
