import { Download, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button, IconButton } from '@/components/ui/button'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { saveFile } from '@/lib/browser'
import { toCsv } from '@/lib/csv'
import { notify } from '@/lib/notify'

interface SelectionBarProps {
  selected: CallRecord[]
  titles: Record<string, string>
  onClear: () => void
  /** After some were deleted: their ids. */
  onDeleted: (ids: string[]) => void
}

const exported = ['id', 'type', 'from', 'to', 'startTime', 'endTime', 'duration', 'endType', 'endedBy'] as const

/** What can be done with the chosen calls, wherever in the log they were chosen. */
export function SelectionBar({ selected, titles, onClear, onDeleted }: SelectionBarProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const count = selected.length

  const exportCsv = () => {
    const header = [
      ...exported.map((column) => titles[column] ?? column),
      titles.agent ?? '',
      titles.summary ?? '',
      t('callRecords.summaryText'),
    ]
    const rows = selected.map((record) => [
      ...exported.map((column) => record[column]),
      record.agent?.name,
      record.summary?.title,
      record.summary?.text,
    ])
    saveFile('call-records.csv', toCsv(header, rows), 'text/csv')
    track('business', 'calls_exported', { value: count })
  }

  const removeAll = async () => {
    const gone: string[] = []
    const failed: unknown[] = []
    // One at a time: a server that refuses should be asked no more than once about each.
    for (const { id } of selected) {
      try {
        await call(callRecords.remove, { params: { id } })
        gone.push(id)
      } catch (error) {
        // Somebody else deleted it first: what was wanted is so.
        if (isStatus(error, 404)) gone.push(id)
        else failed.push(error)
      }
    }
    onDeleted(gone)
    if (failed.length > 0 && gone.length === 0) throw failed[0]
    if (failed.length > 0)
      notify({
        tone: 'destructive',
        title: t('callRecords.deletedSome', { count: gone.length, failed: failed.length }),
      })
    else notify({ tone: 'success', title: t('callRecords.deleted', { count: gone.length }) })
  }

  return (
    <section
      aria-label={t('callRecords.selection')}
      className="flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-chosen py-1 pr-1 pl-3 text-sm"
    >
      <span className="figures mr-auto font-medium">{t('callRecords.selectedCount', { count })}</span>
      <Button size="small" onClick={exportCsv}>
        <Download aria-hidden className="size-4" />
        {t('callRecords.exportCsv')}
      </Button>
      <Button size="small" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        {t('callRecords.delete')}
      </Button>
      <IconButton label={t('callRecords.clearSelection')} size="icon-small" onClick={onClear}>
        <X aria-hidden className="size-4" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('callRecords.deleteTitle', { count })}
        description={t('callRecords.deleteText')}
        action={t('callRecords.deleteAction', { count })}
        onConfirm={removeAll}
      />
    </section>
  )
}
