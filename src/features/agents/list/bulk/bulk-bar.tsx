import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BulkDialog } from '@/components/list/bulk-dialog'
import { SelectionBar } from '@/components/list/selection-bar'
import type { Selection } from '@/components/list/use-selection'
import { Button } from '@/components/ui/button'
import { type Agent, agents } from '@/contract/agents'
import { phoneNumbers } from '@/contract/phone-numbers'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { isReportedElsewhere, useInvalidate } from '@/lib/api/use-write'
import { dropDraft } from '@/lib/drafts'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { draftKeyOf } from '../../draft'
import { SelectedUsages } from './selected-usages'
import { useExport } from './use-export'

const remove = ({ id }: Agent) =>
  call(agents.remove, { params: { id } }).catch((error: unknown) => {
    // Already deleted by somebody else, which is what was wanted.
    if (!isStatus(error, 404)) throw error
  })

/** Export and deletion of the selected agents. */
export function BulkBar({ selection }: { selection: Selection<Agent> }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const invalidate = useInvalidate()
  const [isDeleting, setIsDeleting] = useState(false)
  const { selected } = selection
  const count = selected.length
  const files = useExport(selected)

  const finish = ({ done, errors }: { done: string[]; errors: unknown[] }) => {
    selection.drop(done)
    for (const id of done) dropDraft(draftKeyOf(id))
    if (done.length > 0) {
      track('business', 'agents_deleted', { value: done.length })
      void invalidate(agents.list, phoneNumbers)
    }
    const failed = errors.length
    if (done.length === 0 && failed === 0) return
    if (failed === 0) notify({ tone: 'success', title: t('agents.bulk.deleted', { count: done.length }) })
    else if (done.length > 0)
      notify({ tone: 'destructive', title: t('agents.bulk.deletedSome', { count: done.length, failed }) })
    else if (!isReportedElsewhere(errors[0])) notify({ tone: 'destructive', ...describe(errors[0]) })
  }

  return (
    <SelectionBar
      label={t('agents.bulk.selection')}
      count={t('agents.bulk.selected', { count })}
      onClear={selection.clear}
    >
      <Button size="small" busy={files.pending} onClick={() => void files.save()}>
        <Download aria-hidden className="size-4" />
        {t('agents.actions.export')}
      </Button>
      <Button size="small" onClick={() => setIsDeleting(true)}>
        <Trash2 aria-hidden className="size-4" />
        {t('agents.actions.delete')}
      </Button>
      {isDeleting && (
        <BulkDialog
          items={selected}
          title={t('agents.bulk.deleteTitle', { count })}
          description={t('agents.bulk.deleteText')}
          action={t('agents.bulk.deleteAction', { count })}
          run={remove}
          onFinish={finish}
          onClose={() => setIsDeleting(false)}
        >
          <SelectedUsages items={selected} onFollow={() => setIsDeleting(false)} />
        </BulkDialog>
      )}
    </SelectionBar>
  )
}
