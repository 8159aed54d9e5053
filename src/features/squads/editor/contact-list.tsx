import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { SQUAD_CONTACTS } from '@/contract/squads'
import { toE164 } from '@/lib/phone-number'
import { doubles, moved } from '../ring-plan'
import { type ContactForm, emptyContact } from '../squad-form'
import { ContactRow } from './contact-row'
import { useReorder } from './use-reorder'

interface ContactListProps {
  value: ContactForm[]
  onChange: (value: ContactForm[]) => void
  /** What is wrong with the contact at a place. */
  errorsAt: (index: number) => { name?: string; phone?: string }
  /** What is wrong with the list as a whole. */
  error: string | undefined
}

/** Up to five contacts, in the order they are rung. */
export function ContactList({ value, onChange, errorsAt, error }: ContactListProps) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const same = doubles(value.map(({ phone }) => toE164(phone)))
  const full = value.length >= SQUAD_CONTACTS
  const nameAt = (index: number) => value[index]?.name.trim() || t('squads.contactNumber', { number: index + 1 })
  const move = (from: number, to: number) => {
    const contact = value[from]
    if (!contact) return
    onChange(moved(value, from, to))
    setSaid(t('squads.moved', { name: nameAt(from), place: to + 1, count: value.length }))
  }
  const add = () => {
    onChange([...value, emptyContact(value)])
    // Once it is drawn.
    setTimeout(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }
  const remove = (index: number) => {
    setSaid(t('squads.removed', { name: nameAt(index) }))
    onChange(value.toSpliced(index, 1))
    // The button that was pressed is gone with its row.
    addButton.current?.focus()
  }
  const { list, dragged, grab } = useReorder({ keys: value.map(({ key }) => key), onMove: move })
  return (
    <section aria-label={t('squads.contacts')} className="flex flex-col gap-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-medium text-sm">{t('squads.contacts')}</h3>
        <span className="figures text-muted text-sm">
          {t('squads.contactsOf', { count: value.length, most: SQUAD_CONTACTS })}
        </span>
      </div>
      <ol ref={list} className="flex flex-col gap-2.5">
        {value.map((contact, index) => (
          <ContactRow
            key={contact.key}
            contact={contact}
            index={index}
            count={value.length}
            sameAs={same[index]}
            errors={errorsAt(index)}
            dragged={contact.key === dragged}
            onGrab={grab(contact.key)}
            onChange={(patch) =>
              onChange(value.map((each) => (each.key === contact.key ? { ...each, ...patch } : each)))
            }
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
      <Button
        ref={addButton}
        className="self-start"
        data-missing={error ? '' : undefined}
        aria-disabled={full || undefined}
        onClick={() => full || add()}
      >
        <Plus aria-hidden className="size-4" />
        {t('squads.addContact')}
      </Button>
      {full && <p className="text-muted text-sm">{t('squads.full', { count: SQUAD_CONTACTS })}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
