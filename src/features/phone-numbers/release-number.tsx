import { DeleteEntity } from '@/components/deletion/delete-entity'
import { type PhoneNumber, phoneNumbers } from '@/contract/phone-numbers'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'

interface ReleaseNumberProps {
  phoneNumber: PhoneNumber
  onDeleted?: () => void
  onClose: () => void
}

/** Confirms that a number is given back to its provider. */
export function ReleaseNumber({ phoneNumber, ...rest }: ReleaseNumberProps) {
  const { t } = useTranslation()
  const number = useFormat().phone(phoneNumber.number)
  return (
    <DeleteEntity
      {...rest}
      id={phoneNumber.id}
      resource={phoneNumbers}
      labels={{
        title: t('phoneNumbers.release.title', { number }),
        text: t('phoneNumbers.release.text'),
        action: t('phoneNumbers.release.action'),
        done: t('phoneNumbers.release.done', { number }),
      }}
    />
  )
}
