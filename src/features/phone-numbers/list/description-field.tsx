import { useState } from 'react'
import { Input } from '@/components/ui/field'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useDraft } from '@/lib/session/use-draft'
import { useUpdateNumber } from '../use-update-number'

/** Key of the draft with the text that was typed and is not saved. */
const descriptionDraft = (id: string) => `phone-number:${id}:description`

interface DescriptionFieldProps {
  phoneNumber: PhoneNumber
  className?: string
}

/**
 * What a number is for, edited in place: Enter or blur saves, Escape restores the old text. A text that the server
 * refuses stays as it was typed.
 */
export function DescriptionField({ phoneNumber, className }: DescriptionFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const update = useUpdateNumber(phoneNumber)
  const stored = phoneNumber.description ?? ''
  /** Undefined: not edited, the stored text is shown. */
  const [typed, setTyped] = useDraft<string>(descriptionDraft(phoneNumber.id))
  // A masked text cannot be edited.
  const shown = format.text(typed ?? stored)
  /** The text that the server refused. */
  const [refused, setRefused] = useState<string>()
  const save = () => {
    if (typed === undefined) return
    setTyped(undefined)
    setRefused(undefined)
    const description = typed.trim()
    if (description === stored.trim()) return
    const keep = () => {
      setTyped((now) => now ?? typed)
      setRefused(typed)
    }
    update({ description }, { onRefused: keep })
  }
  return (
    <Input
      aria-label={t('phoneNumbers.descriptionOf', { number: format.phone(phoneNumber.number) })}
      aria-invalid={(typed !== undefined && typed === refused) || undefined}
      placeholder={t('phoneNumbers.addDescription')}
      title={shown}
      value={shown}
      readOnly={shown !== (typed ?? stored)}
      maxLength={200}
      autoComplete="off"
      className={cx(
        'isolated h-8! max-md:h-11! truncate px-2 text-sm not-aria-invalid:border-transparent bg-transparent hover:border-edge focus:border-edge focus:bg-raised',
        className,
      )}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        // Enter that ends a composition does not save.
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          event.preventDefault()
          save()
        }
        if (event.key === 'Escape' && typed !== undefined) {
          setTyped(undefined)
          setRefused(undefined)
        }
      }}
    />
  )
}
