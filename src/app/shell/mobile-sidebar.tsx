import { Dialog, DialogCloseButton, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { useTranslation } from '@/lib/i18n/use-translation'
import { SidebarBody, type SidebarBodyProps } from './sidebar'
import type { LazyDialogProps } from './use-lazy-dialog'

type MobileSidebarProps = LazyDialogProps & Pick<SidebarBodyProps, 'user' | 'onShortcuts'>

export function MobileSidebar({ open, onOpenChange, ...body }: MobileSidebarProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent shape="left" aria-describedby={undefined}>
        <DialogTitle className="sr-only">{t('shell.sidebar')}</DialogTitle>
        <SidebarBody {...body} rail={false} onNavigate={() => onOpenChange(false)} close={<DialogCloseButton />} />
      </DialogContent>
    </Dialog>
  )
}
