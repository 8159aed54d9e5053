import { useState } from 'react'
import { Input } from '@/components/ui/field'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useDraft } from '@/lib/use-draft'
import { useUpdateNumber } from '../use-update-number'

/**
 * What a number is for, edited in place: Enter or blur saves, Escape restores the old text. A text that the server
 * refuses stays as it was typed.
 */
export function DescriptionField({ phoneNumber, className }: { phoneNumber: PhoneNumber; className?: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const update = useUpdateNumber(phoneNumber)
  const stored = phoneNumber.description ?? ''
  /** What is being typed; undefined shows what is stored. */
  const [typed, setTyped] = useDraft<string>(`phone-number:${phoneNumber.id}:description`)
  // A text that is hidden in part cannot be edited.
  const shown = format.text(typed ?? stored)
  /** The text the server did not take. */
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
    update({ description }, keep)
  }
  return (
    <Input
      aria-label={t('phoneNumbers.descriptionOf', { number: format.phone(phoneNumber.number) })}
      aria-invalid={(typed !== undefined && typed === refused) || undefined}
      // Escape is the field's as long as there is something to take back.
      data-editing={typed === undefined ? undefined : true}
      placeholder={t('phoneNumbers.addDescription')}
      title={shown}
      value={shown}
      readOnly={shown !== (typed ?? stored)}
      maxLength={200}
      autoComplete="off"
      className={cx(
        'isolated !h-8 max-md:!h-11 truncate px-2 text-sm not-aria-invalid:border-transparent bg-transparent hover:border-edge focus:border-edge focus:bg-raised',
        className,
      )}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        // The key that ends a syllable is the input method's.
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
