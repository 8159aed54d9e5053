import { useState } from 'react'
import { MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu-parts'
import type { CallRecord } from '@/contract/call-records'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { type ExportKind, exportFile, exportKinds } from './formats'
import type { ExportLabels } from './text-export'

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
  /** As shown: masked while masking is on. */
  record: CallRecord
  labels: ExportLabels
  onSave: (file: { name: string; text: string; type: string }) => void
}

/** The formats, and whether events are in them. */
export function ExportItems({ record, labels, onSave }: ExportItemsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const masked = usePreferences(({ display }) => display.masked)
  const [withEvents, setWithEvents] = useState(rememberedEvents)
  const fileOf = (kind: ExportKind) => exportFile(kind, record, { labels, format, withEvents })
  const [hasTimes] = useState(() => fileOf('srt') !== undefined)
  return (
    <>
      <MenuCheckboxItem
        checked={withEvents}
        disabled={!record.events?.length}
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
