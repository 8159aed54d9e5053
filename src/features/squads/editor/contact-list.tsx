import { Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { useFieldError } from '@/components/form/field-error'
import { useReorder } from '@/components/reorder/use-reorder'
import { Button } from '@/components/ui/button'
import { SQUAD_CONTACTS } from '@/contract/squads'
import { useTranslation } from '@/lib/i18n/use-translation'
import { toE164 } from '@/lib/phone/phone'
import { doubles } from '../ring-plan'
import { emptyContact, type SquadForm } from '../squad-form'
import { ContactRow } from './contact-row'

interface ContactListProps {
  form: Pick<UseFormReturn<SquadForm>, 'control' | 'register' | 'setValue' | 'formState'>
  addButton: RefObject<HTMLButtonElement | null>
}

export function ContactList({ form, addButton }: ContactListProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const { control, formState } = form
  const [announcement, setAnnouncement] = useState('')
  const { fields, append, remove, move } = useFieldArray({ control, name: 'numbers' })
  const contacts = useWatch({ control, name: 'numbers' })
  const isOrdered = useWatch({ control, name: 'method' }) !== 'simultaneous'
  const wrong = formState.errors.numbers
  const listError = say(wrong?.root ?? (wrong?.type ? { type: 'too_small' } : undefined), {
    too_small: t('squads.contactNeeded'),
  })
  const same = doubles(contacts.map(({ phone }) => toE164(phone)))
  const count = fields.length
  const full = count >= SQUAD_CONTACTS
  const nameAt = (index: number) => contacts[index]?.name.trim() || t('squads.contactNumber', { number: index + 1 })
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= count) return
    setAnnouncement(t('reorder.moved', { name: nameAt(from), place: to + 1, count }))
    move(from, to)
  }
  const removeAt = (index: number) => {
    setAnnouncement(t('squads.removed', { name: nameAt(index) }))
    remove(index)
    // The pressed button is removed with its row.
    addButton.current?.focus()
  }
  const { list, dragged, grab } = useReorder({ keys: fields.map(({ id }) => id), onMove: moveTo })
  return (
    <section aria-label={t('squads.contacts')} className="flex flex-col gap-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-medium text-sm">{t('squads.contacts')}</h3>
        <span className="figures text-muted text-sm">{t('squads.contactsOf', { count, most: SQUAD_CONTACTS })}</span>
      </div>
      <ol ref={list} className="flex flex-col gap-2.5">
        {fields.map((field, index) => (
          <ContactRow
            key={field.id}
            id={field.id}
            form={form}
            contact={contacts[index] ?? field}
            index={index}
            count={count}
            isOrdered={isOrdered && count > 1}
            sameAs={same[index]}
            dragged={field.id === dragged}
            onGrab={grab(field.id)}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ol>
      {listError && (
        <p role="alert" className="text-bad text-sm">
          {listError}
        </p>
      )}
      <Button
        ref={addButton}
        className="self-start"
        aria-disabled={full || undefined}
        onClick={() => full || append(emptyContact)}
      >
        <Plus aria-hidden className="size-4" />
        {t('squads.addContact')}
      </Button>
      {full && <p className="text-muted text-sm">{t('squads.full', { count: SQUAD_CONTACTS })}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}
