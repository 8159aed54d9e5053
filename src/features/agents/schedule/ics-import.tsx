import { CalendarPlus } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import type { Holiday } from '@/contract/schedules'
import { cx } from '@/lib/cx'
import { ICS_LIMITS, type IcsResult, parseIcs, type RejectedEntry } from '@/lib/schedule/ics'

interface IcsImportProps {
  /** The agent's, which says what a whole day is. */
  zone: string
  onImport: (holidays: Holiday[]) => { added: number; known: number }
}

const reasons = {
  'malformed-line': 'agentSchedule.ics.malformedLine',
  'no-date': 'agentSchedule.ics.noDate',
  'part-of-day': 'agentSchedule.ics.partOfDay',
  'unknown-zone': 'agentSchedule.ics.unknownZone',
  'too-long': 'agentSchedule.ics.tooLong',
  'repeats-otherwise': 'agentSchedule.ics.repeatsOtherwise',
  cancelled: 'agentSchedule.ics.cancelled',
  'cut-off': 'agentSchedule.ics.cutOff',
  'too-many': 'agentSchedule.ics.tooMany',
} as const satisfies Record<RejectedEntry['code'], string>

const refusals = {
  'too-large': 'agentSchedule.ics.tooLarge',
  'no-calendar': 'agentSchedule.ics.noCalendar',
} as const satisfies Record<NonNullable<IcsResult['refused']>, string>

type Outcome = Pick<IcsResult, 'rejected' | 'rejectedCount' | 'refused'> & {
  name: string
  added: number
  known: number
}

/** Takes holidays from a calendar file, chosen or dropped, and says what it took and what not, and why. */
export function IcsImport({ zone, onImport }: IcsImportProps) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  const take = async (file: File | undefined) => {
    if (!file) return
    const nothing = { name: file.name, rejected: [], rejectedCount: 0, added: 0, known: 0 }
    // Bytes are at least as many as characters; a film is not read to the end to learn that it is no calendar.
    if (file.size > 4 * ICS_LIMITS.characters) return setOutcome({ ...nothing, refused: 'too-large' })
    const text = await file.text().catch(() => '')
    const { holidays, ...result } = parseIcs(text, zone)
    setOutcome({ ...nothing, ...result, ...(holidays.length > 0 && onImport(holidays)) })
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type !== 'dragleave')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to what the button does
    <div
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files[0])
      }}
      className={cx('flex flex-col gap-2 rounded border border-edge border-dashed px-3 py-2', over && 'bg-chosen')}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" onClick={() => picker.current?.click()}>
          <CalendarPlus aria-hidden className="size-4" />
          {t('agentSchedule.ics.choose')}
        </Button>
        <span className="text-muted text-sm">{t('agentSchedule.ics.drop')}</span>
        <input
          ref={picker}
          type="file"
          accept=".ics,text/calendar"
          aria-label={t('agentSchedule.ics.choose')}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file may be chosen once more after it was changed.
            event.target.value = ''
          }}
        />
      </div>
      <div role="status" className="empty:hidden">
        {outcome && <OutcomeText outcome={outcome} />}
      </div>
    </div>
  )
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation()
  const { name, refused, added, known, rejected, rejectedCount } = outcome
  if (refused)
    return (
      <p className="text-bad text-sm">
        <span className="isolated">{name}</span>: <span>{t(refusals[refused])}</span>
      </p>
    )
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        <span className="isolated font-medium">{name}</span>:{' '}
        <span>
          {[
            t('agentSchedule.holidays.added', { count: added }),
            ...(known > 0 ? [t('agentSchedule.holidays.known', { count: known })] : []),
            ...(rejectedCount > 0 ? [t('agentSchedule.ics.left', { count: rejectedCount })] : []),
          ].join(' ')}
        </span>
      </p>
      {rejected.length > 0 && (
        <ul className="max-h-40 overflow-y-auto text-muted">
          {rejected.map(({ line, code }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is told once and never changes
            <li key={index}>
              {t('agentSchedule.ics.line', { line })} <span>{t(reasons[code])}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
