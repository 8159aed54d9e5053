import { ChevronDown, Download } from 'lucide-react'
import { Button, buttonClass } from '@/components/ui/button'
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/menu'
import type { CallRecord } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { saveFile } from '@/lib/browser'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy-optional'
import { notify } from '@/lib/notify'
import { transcriptText } from './text-export'

const loadItems = () => import('./export-items')
const ExportItems = lazyOptional(async () => ({ default: (await loadItems()).ExportItems }))

/** Downloads the transcript as text, or in other formats from the menu. No request. */
export function ExportMenu({ record }: { record: CallRecord }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = {
    details: t('callRecords.callDetails'),
    id: t('callRecords.columns.id'),
    start: t('callRecords.columns.startTime'),
    end: t('callRecords.columns.endTime'),
    duration: t('callRecords.columns.duration'),
    from: t('callRecords.columns.from'),
    to: t('callRecords.columns.to'),
    transcription: t('callRecords.transcript'),
    agent: t('callRecords.agent'),
    customer: t('callRecords.customer'),
  }
  const save = ({ name, text, type }: { name: string; text: string; type: string }) => {
    saveFile(name, text, type)
    track('interactions', 'transcript_exported', { label: type })
    notify({ tone: 'success', title: t('callRecords.transcriptionSaved') })
  }
  const preload = () => void loadItems().catch(() => undefined)
  return (
    <div className="flex shrink-0">
      <Button
        size="small"
        className="rounded-r-none"
        title={t('callRecords.exportText')}
        onClick={() =>
          save({ name: `${record.id}.txt`, text: transcriptText(record, labels, format), type: 'text/plain' })
        }
      >
        <Download aria-hidden className="size-3.5" />
        {t('callRecords.export')}
      </Button>
      <Menu>
        <MenuTrigger
          aria-label={t('callRecords.moreFormats')}
          title={t('callRecords.moreFormats')}
          className={cx(buttonClass('outline', 'icon-small'), '-ml-px !size-8 max-md:!size-11 rounded-l-none')}
          onMouseEnter={preload}
        >
          <ChevronDown aria-hidden className="size-3.5" />
        </MenuTrigger>
        <MenuContent align="end" className="w-56">
          <ExportItems record={record} labels={labels} onSave={save} />
        </MenuContent>
      </Menu>
    </div>
  )
}
