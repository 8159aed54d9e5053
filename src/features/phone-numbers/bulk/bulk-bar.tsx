import { UserRoundCog, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '@/components/ui/button'
import type { PhoneNumber } from '@/contract/phone-numbers'

const AssignDialog = lazy(() => import('./assign-dialog').then((module) => ({ default: module.AssignDialog })))

interface BulkBarProps {
  selected: readonly PhoneNumber[]
  /** These are done with. */
  onDone: (ids: readonly string[]) => void
  onClear: () => void
}

/** What can be done with the chosen numbers, wherever in the list they were chosen. */
export function BulkBar({ selected, onDone, onClear }: BulkBarProps) {
  const { t } = useTranslation()
  /** Those that were chosen when the dialog opened: what is done leaves the choice, but not the dialog. */
  const [assigning, setAssigning] = useState<readonly PhoneNumber[]>()
  return (
    <section
      aria-label={t('phoneNumbers.selection')}
      className="flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-chosen py-1 pr-1 pl-3 text-sm"
    >
      <span className="figures mr-auto font-medium">{t('phoneNumbers.selected', { count: selected.length })}</span>
      <Button size="small" onClick={() => setAssigning(selected)}>
        <UserRoundCog aria-hidden className="size-4" />
        {t('phoneNumbers.assign.open')}
      </Button>
      <IconButton label={t('phoneNumbers.clearSelection')} size="icon-small" onClick={onClear}>
        <X aria-hidden className="size-4" />
      </IconButton>
      <Suspense fallback={null}>
        {assigning && (
          <AssignDialog
            numbers={assigning}
            onClose={(done) => {
              setAssigning(undefined)
              onDone(done)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
