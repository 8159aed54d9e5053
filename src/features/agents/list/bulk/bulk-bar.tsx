import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BulkDialog } from '@/components/list/bulk-dialog'
import { SelectionBar } from '@/components/list/selection-bar'
import { useBulk } from '@/components/list/use-bulk'
import type { Selection } from '@/components/list/use-selection'
import { Button } from '@/components/ui/button'
import { type Agent, agents } from '@/contract/agents'
import { phoneNumbers } from '@/contract/phone-numbers'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { isReportedElsewhere, useInvalidate } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { saveFile } from '@/lib/save-file'
import { dropDraft } from '@/lib/session/drafts'
import { draftKeyOf } from '../../draft'
import { agentFileText, agentsFileText } from '../agent-file'
import { SelectedUsages } from './selected-usages'

const remove = ({ id }: Agent) =>
  call(agents.remove, { params: { id } }).catch((error: unknown) => {
    // 404: already deleted.
    if (!isStatus(error, 404)) throw error
  })

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
      <Button variant="destructive" size="small" onClick={() => setIsDeleting(true)}>
        <Trash2 aria-hidden className="size-4" />
        {t('common.delete')}
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

/** Downloads agents as one file. Each is read again: list rows may be partial or stale. */
function useExport(selected: readonly Agent[]) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const bulk = useBulk(selected)
  const save = async () => {
    const stored: Agent[] = []
    const result = await bulk.run(async ({ id }) => {
      stored.push(await call(agents.get, { params: { id } }))
    })
    bulk.reset()
    if (!result) return
    const [error] = result.errors
    if (error !== undefined) {
      if (!isReportedElsewhere(error)) notify({ tone: 'destructive', ...describe(error) })
      return
    }
    const [first, ...others] = stored
    if (!first) return
    if (others.length === 0) saveFile(`${first.name || first.id}.agent.json`, agentFileText(first), 'application/json')
    else saveFile('agents.json', agentsFileText(stored), 'application/json')
    track('business', 'agents_exported', { value: stored.length })
    notify({ tone: 'success', title: t('agents.bulk.exported', { count: stored.length }) })
  }
  return { save, pending: bulk.pending }
}
