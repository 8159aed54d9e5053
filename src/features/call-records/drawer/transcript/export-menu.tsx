import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import type { CallRecord } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { saveFile } from '@/lib/browser'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { subtitles } from './subtitles'
import { transcriptText } from './text-export'

/** Downloads the transcript as text, or in other formats from the menu. No request. */
export function ExportMenu({ record }: { record: CallRecord }) {
  const { t } = useTranslation()
  const format = useFormat()
  const speakers = { agent: t('callRecords.agent'), customer: t('callRecords.customer') }

  const save = (extension: 'txt' | 'srt' | 'json', text: string, type: string) => {
    saveFile(`${record.id}.${extension}`, text, type)
    track('interactions', 'transcript_exported', { label: extension })
    notify({ tone: 'success', title: t('callRecords.transcriptionSaved') })
  }
  const saveText = () => {
    const labels = {
      details: t('callRecords.callDetails'),
      id: t('callRecords.columns.id'),
      start: t('callRecords.columns.startTime'),
      end: t('callRecords.columns.endTime'),
      duration: t('callRecords.columns.duration'),
      from: t('callRecords.columns.from'),
      to: t('callRecords.columns.to'),
      transcription: t('callRecords.transcript'),
      ...speakers,
    }
    save('txt', transcriptText(record, labels, format), 'text/plain')
  }
  return (
    <div className="flex shrink-0">
      <Button size="small" className="rounded-r-none" title={t('callRecords.exportText')} onClick={saveText}>
        <Download aria-hidden className="size-3.5" />
        {t('callRecords.export')}
      </Button>
      <Menu>
        <MenuTrigger
          aria-label={t('callRecords.moreFormats')}
          title={t('callRecords.moreFormats')}
          className={cx(buttonClass('outline', 'icon-small'), '-ml-px !size-8 max-md:!size-11 rounded-l-none')}
        >
          <ChevronDown aria-hidden className="size-3.5" />
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={saveText}>{t('callRecords.exportText')}</MenuItem>
          <SubtitlesItem
            build={() => subtitles(record, speakers)}
            onSave={(text) => save('srt', text, 'application/x-subrip')}
          />
          <MenuItem
            onSelect={() => save('json', `${JSON.stringify(record.transcription, null, 2)}\n`, 'application/json')}
          >
            {t('callRecords.exportJson')}
          </MenuItem>
        </MenuContent>
      </Menu>
    </div>
  )
}

interface SubtitlesItemProps {
  build: () => string | undefined
  onSave: (text: string) => void
}

/** Own component: subtitles are built when the menu opens, not with the drawer. */
function SubtitlesItem({ build, onSave }: SubtitlesItemProps) {
  const { t } = useTranslation()
  const [text] = useState(build)
  return (
    <MenuItem disabled={text === undefined} onSelect={() => text !== undefined && onSave(text)}>
      {t('callRecords.exportSubtitles')}
    </MenuItem>
  )
}
