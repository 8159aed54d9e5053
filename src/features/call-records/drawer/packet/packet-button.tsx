import { ChevronDown, ClipboardList } from 'lucide-react'
import { buttonClass, IconButton } from '@/components/ui/button'
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/menu'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy-optional'
import { usePreferences } from '@/lib/preferences'
import { withShortcut } from '../shortcuts'

const loadItems = () => import('./packet-menu-items')
const PacketMenuItems = lazyOptional(async () => ({ default: (await loadItems()).PacketMenuItems }))

/** Copies the support packet; a menu also offers it with personal data, unless that is hidden everywhere. */
export function PacketButton({ onCopy }: { onCopy: (masked: boolean) => void }) {
  const { t } = useTranslation()
  const alwaysMasked = usePreferences(({ display }) => display.masked)
  const label = t('callRecords.keys.copyPacket')
  return (
    <>
      <IconButton
        label={label}
        title={withShortcut(label, 'copyPacket')}
        size="icon-small"
        onClick={() => onCopy(true)}
      >
        <ClipboardList aria-hidden className="size-3.5" />
      </IconButton>
      {!alwaysMasked && (
        <Menu>
          <MenuTrigger
            aria-label={t('callRecords.packetOptions')}
            title={t('callRecords.packetOptions')}
            onMouseEnter={() => void loadItems().catch(() => undefined)}
            className={`${buttonClass('ghost', 'icon-small')}`}
          >
            <ChevronDown aria-hidden className="size-3" />
          </MenuTrigger>
          <MenuContent align="end">
            <PacketMenuItems onCopy={onCopy} />
          </MenuContent>
        </Menu>
      )}
    </>
  )
}
