import { Link } from '@tanstack/react-router'
import { Columns2, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BulkDialog } from '@/components/list/bulk-dialog'
import { SelectionBar } from '@/components/list/selection-bar'
import type { List } from '@/components/list/use-list'
import { Button, buttonClass } from '@/components/ui/button'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { isReportedElsewhere, useInvalidate } from '@/lib/api/use-write'
import { toCsv } from '@/lib/csv'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { shownRows } from '@/lib/privacy/shown-rows'
import { saveFile } from '@/lib/save-file'
import { CallBack } from '../../dial/call-back'
import type { CallLogSearch } from '../../search'

const exported = ['id', 'type', 'from', 'to', 'startTime', 'endTime', 'duration', 'endType', 'endedBy'] as const

/** Export and deletion of the selected calls; a single one can be called back, two can be compared. */
export function CallBulkActions({ list: { selection, loaded } }: { list: List<CallRecord, CallLogSearch> }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const invalidate = useInvalidate()
  const [isConfirming, setIsConfirming] = useState(false)
  const { selected } = selection
  const count = selected.length
  const [a, b] = selected
  const single = count === 1 ? loaded.find(({ id }) => id === a?.id) : undefined

  const exportCsv = async () => {
    const header = [
      ...exported.map((column) => t(`callRecords.columns.${column}`)),
      t('common.agent'),
      t('callRecords.columns.summary'),
      t('callRecords.summaryText'),
    ]
    const rows = (await shownRows(selected)).map((record) => [
      ...exported.map((column) => record[column]),
      record.agent?.name,
      record.summary?.title,
      record.summary?.text,
    ])
    saveFile('call-records.csv', toCsv(header, rows), 'text/csv')
    track('calls', 'calls_exported', { value: count })
  }

  const remove = ({ id }: CallRecord) =>
    call(callRecords.remove, { params: { id } }).catch((error: unknown) => {
      // Already deleted by somebody else, which is what was wanted.
      if (!isStatus(error, 404)) throw error
    })
  const finish = ({ done, errors }: { done: string[]; errors: unknown[] }) => {
    selection.drop(done)
    if (done.length > 0) void invalidate(callRecords)
    const failed = errors.length
    if (failed === 0 && done.length === 0) return
    if (failed === 0) notify({ tone: 'success', title: t('callRecords.deleted', { count: done.length }) })
    else if (done.length > 0)
      notify({ tone: 'destructive', title: t('callRecords.deletedSome', { count: done.length, failed }) })
    else if (!isReportedElsewhere(errors[0])) notify({ tone: 'destructive', ...describe(errors[0]) })
  }

  return (
    <SelectionBar
      label={t('callRecords.selection')}
      count={t('callRecords.selectedCount', { count })}
      onClear={selection.clear}
    >
      {/* As it was sent: the shown number may be masked. */}
      {single && <CallBack ends={[single.from, single.to]} className={buttonClass('outline', 'small')} />}
      {count === 2 && (
        <Link
          to="/call-records/compare"
          search={{ a: a?.id, b: b?.id }}
          preload={false}
          className={buttonClass('outline', 'small')}
        >
          <Columns2 aria-hidden className="size-4" />
          {t('callRecords.compareAction')}
        </Link>
      )}
      <Button size="small" onClick={() => void exportCsv()}>
        <Download aria-hidden className="size-4" />
        {t('common.exportCsv')}
      </Button>
      <Button variant="destructive" size="small" onClick={() => setIsConfirming(true)}>
        <Trash2 aria-hidden className="size-4" />
        {t('callRecords.delete')}
      </Button>
      {isConfirming && (
        <BulkDialog
          items={selected}
          title={t('callRecords.deleteTitle', { count })}
          description={t('callRecords.deleteText')}
          action={t('callRecords.deleteAction', { count })}
          run={remove}
          onFinish={finish}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </SelectionBar>
  )
}
