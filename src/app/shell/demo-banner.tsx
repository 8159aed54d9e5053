import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { resetDemo } from '@/lib/demo'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useLazyDialog } from './use-lazy-dialog'

const loadConfirm = () => import('@/components/confirm-dialog').then((module) => module.ConfirmDialog)

export function DemoBanner() {
  const { t } = useTranslation()
  const { Dialog: Confirm, open, onOpenChange, prepare } = useLazyDialog(loadConfirm)
  const startOver = async () => {
    await resetDemo()
    window.location.reload()
  }
  return (
    <section
      aria-label={t('demo.label')}
      className="flex items-center justify-center gap-x-3 border-line border-b bg-chosen px-4 py-1 text-sm"
    >
      <p className="max-md:text-xs">{t('demo.text')}</p>
      <Button
        variant="ghost"
        size="small"
        className="-my-1 max-md:text-xs"
        onClick={() => onOpenChange(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="icon-RotateCcw" className="size-3.5 max-md:hidden" />
        {t('demo.reset')}
      </Button>
      {Confirm && (
        <Confirm
          open={open}
          onOpenChange={onOpenChange}
          title={t('demo.resetTitle')}
          description={t('demo.resetText')}
          action={t('demo.reset')}
          onConfirm={startOver}
        />
      )}
    </section>
  )
}
