import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu'
import { track } from '@/lib/analytics'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { usePreferences } from '@/lib/preferences'
import { saveFile } from '@/lib/save-file'
import { eventTypeLabel } from '../event-labels'
import { useOpenCall } from '../open-call'
import type { ShownCall } from '../shown-call'
import { type ExportKind, exportFile, exportKinds } from './formats'
import { type ExportLabels, transcriptText } from './text-export'

/** Downloads the transcript as text, or in other formats from the menu. No request. */
export function ExportMenu() {
  const { t } = useTranslation()
  const { shown } = useOpenCall()
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
    eventType: (type: string) => eventTypeLabel(t, type),
  }
  const save = ({ name, text, type }: { name: string; text: string; type: string }) => {
    saveFile(name, text, type)
    track('calls', 'transcript_exported', { label: type })
    notify({ tone: 'success', title: t('callRecords.transcriptionSaved') })
  }
  return (
    <div className="flex shrink-0">
      <Button
        size="small"
        className="rounded-r-none"
        title={t('callRecords.exportText')}
        onClick={() =>
          save({ name: `${shown.id}.txt`, text: transcriptText(shown, labels, format), type: 'text/plain' })
        }
      >
        <Download aria-hidden className="size-3.5" />
        {t('callRecords.export')}
      </Button>
      <Menu>
        <MenuTrigger
          aria-label={t('callRecords.moreFormats')}
          title={t('callRecords.moreFormats')}
          className={cx(buttonClass('outline', 'icon-small'), '-ml-px size-8! max-md:size-11! rounded-l-none')}
        >
          <ChevronDown aria-hidden className="size-3.5" />
        </MenuTrigger>
        <MenuContent align="end" className="w-56">
          <ExportItems call={shown} labels={labels} onSave={save} />
        </MenuContent>
      </Menu>
    </div>
  )
}

const kindKeys = {
  txt: 'callRecords.exportText',
  md: 'callRecords.exports.markdown',
  srt: 'callRecords.exports.subtitles',
  vtt: 'callRecords.exports.webSubtitles',
  csv: 'callRecords.exports.csv',
  json: 'callRecords.exports.json',
} as const

/** Kept while the console is open: who exports one call with its events wants the next one so too. */
let rememberedEvents = false

interface ExportItemsProps {
  call: ShownCall
  labels: ExportLabels
  onSave: (file: { name: string; text: string; type: string }) => void
}

/** The formats, and whether events are in them. */
function ExportItems({ call, labels, onSave }: ExportItemsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const masked = usePreferences(({ display }) => display.masked)
  const [withEvents, setWithEvents] = useState(rememberedEvents)
  const fileOf = (kind: ExportKind) => exportFile(kind, call, { labels, format, withEvents })
  const [hasTimes] = useState(() => fileOf('srt') !== undefined)
  return (
    <>
      <MenuCheckboxItem
        checked={withEvents}
        disabled={!call.events?.length}
        onCheckedChange={(checked) => {
          rememberedEvents = checked
          setWithEvents(checked)
        }}
        // The format is chosen next.
        onSelect={(event) => event.preventDefault()}
      >
        {t('callRecords.exports.withEvents')}
      </MenuCheckboxItem>
      <MenuSeparator />
      {exportKinds.map((kind) => (
        <MenuItem
          key={kind}
          disabled={!hasTimes && (kind === 'srt' || kind === 'vtt')}
          onSelect={() => {
            const file = fileOf(kind)
            if (file) onSave(file)
          }}
        >
          {t(kindKeys[kind])}
        </MenuItem>
      ))}
      {masked && <MenuLabel className="max-w-56">{t('callRecords.exports.masked')}</MenuLabel>}
    </>
  )
}
