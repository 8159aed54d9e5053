import { Link } from '@tanstack/react-router'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ShortcutList } from './shortcut-list'
import type { LazyDialogProps } from './use-lazy-dialog'

/** Dialog listing the keyboard shortcuts. */
export function ShortcutSheet({ open, onOpenChange }: LazyDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent aria-describedby={undefined} className="md:max-w-3xl">
        <DialogHeader title={t('shell.shortcuts')}>
          <DialogCloseButton />
        </DialogHeader>
        <div className="mt-4">
          <ShortcutList />
        </div>
        <Link
          to="/help-center"
          className="mt-4 inline-flex items-center rounded-sm text-sm underline underline-offset-2 max-md:min-h-11"
          onClick={() => onOpenChange(false)}
        >
          {t('sidebar.help')}
        </Link>
      </DialogContent>
    </Dialog>
  )
}
