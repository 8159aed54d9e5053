import { useRef } from 'react'
import { EntityDrawer } from '@/components/entity-drawer'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { numberQuery } from '../queries'
import { NumberDetails } from './number-details'

interface NumberDrawerProps {
  id: string
  /** The row of the list, shown until the number itself is loaded. */
  placeholder: PhoneNumber | undefined
  onClose: () => void
  /** The workspace has it no longer. */
  onReleased: (id: string) => void
}

/** One number over the list. */
export function NumberDrawer({ id, placeholder, onClose, onReleased }: NumberDrawerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const surface = useRef<HTMLDivElement>(null)
  return (
    <EntityDrawer
      ref={surface}
      className="max-w-xl"
      title={(number) => (number ? format.phone(number.number) : t('phoneNumbers.number'))}
      query={numberQuery(id)}
      placeholder={placeholder}
      notFound={{ title: t('phoneNumbers.gone'), text: t('phoneNumbers.goneText') }}
      onClose={onClose}
      onOpenAutoFocus={(event) => {
        // No button lights up before anybody has chosen one.
        event.preventDefault()
        surface.current?.focus()
      }}
      onEscapeKeyDown={(event) => {
        // A field with something to take back has the key first.
        const editing = event.target instanceof Element && event.target.closest('[data-editing]')
        if (event.isComposing || editing) event.preventDefault()
      }}
    >
      {(number) =>
        number && (
          <NumberDetails
            phoneNumber={number}
            onReleased={() => {
              onClose()
              onReleased(id)
            }}
          />
        )
      }
    </EntityDrawer>
  )
}
