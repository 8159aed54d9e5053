import { useRef } from 'react'
import { EntityDrawer } from '@/components/entity-drawer'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { numberQuery } from '../queries'
import { NumberDetails } from './number-details'

interface NumberDrawerProps {
  id: string
  /** The row of the list, shown while the number loads. */
  placeholder: PhoneNumber | undefined
  onClose: () => void
  /** Called after the number was deleted. */
  onReleased: (id: string) => void
}

export function NumberDrawer({ id, placeholder, onClose, onReleased }: NumberDrawerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const surface = useRef<HTMLDivElement>(null)
  return (
    <EntityDrawer
      ref={surface}
      title={(number) => (number ? format.phone(number.number) : t('phoneNumbers.number'))}
      query={numberQuery(id)}
      placeholder={placeholder}
      notFound={{ title: t('phoneNumbers.gone'), text: t('phoneNumbers.goneText') }}
      onClose={onClose}
      onOpenAutoFocus={(event) => {
        // Otherwise the first button would be focused.
        event.preventDefault()
        surface.current?.focus()
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
