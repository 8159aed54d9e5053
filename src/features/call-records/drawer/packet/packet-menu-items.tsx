import { MenuItem } from '@/components/ui/menu'
import { useTranslation } from '@/lib/i18n/use-translation'

/** The two packets: what is personal hidden, or shown. */
export function PacketMenuItems({ onCopy }: { onCopy: (masked: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <MenuItem onSelect={() => onCopy(true)}>{t('callRecords.packet.masked')}</MenuItem>
      <MenuItem onSelect={() => onCopy(false)}>{t('callRecords.packet.unmasked')}</MenuItem>
    </>
  )
}
