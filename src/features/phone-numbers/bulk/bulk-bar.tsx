import { UserRoundCog } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { SelectionBar } from '@/components/list/selection-bar'
import type { Selection } from '@/components/list/use-selection'
import { Button } from '@/components/ui/button'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { useTranslation } from '@/lib/i18n/use-translation'

const AssignDialog = lazy(() => import('./assign-dialog').then((module) => ({ default: module.AssignDialog })))

/** Assigns an agent to the selected numbers. */
export function BulkBar({ selection: { selected, drop, clear } }: { selection: Selection<PhoneNumber> }) {
  const { t } = useTranslation()
  /** As selected when the dialog opened: numbers that are done leave the selection, but not the dialog. */
  const [assigning, setAssigning] = useState<readonly PhoneNumber[]>()
  return (
    <SelectionBar
      label={t('phoneNumbers.selection')}
      count={t('phoneNumbers.selected', { count: selected.length })}
      onClear={clear}
    >
      <Button size="small" onClick={() => setAssigning(selected)}>
        <UserRoundCog aria-hidden className="size-4" />
        {t('phoneNumbers.assign.open')}
      </Button>
      <Suspense fallback={null}>
        {assigning && (
          <AssignDialog
            numbers={assigning}
            onClose={(done) => {
              setAssigning(undefined)
              drop(done)
            }}
          />
        )}
      </Suspense>
    </SelectionBar>
  )
}
