import { CalendarPlus } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Holiday } from '@/contract/schedules'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { IcsResult } from '@/lib/schedule/ics'
import type { RejectedEntry } from '@/lib/schedule/ics-events'

interface IcsImportProps {
  /** The agent's zone, which defines a whole day. */
  zone: string
  /** The first year that is entered of rules without an end. */
  thisYear: number
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
  // The file has gone, or what reads it could not be loaded.
  unreadable: 'agentSchedule.ics.unreadable',
} as const satisfies Record<NonNullable<IcsResult['refused']> | 'unreadable', string>

type Outcome = Omit<IcsResult, 'holidays' | 'refused'> & {
  name: string
  refused?: keyof typeof refusals
  added: number
  known: number
}

/** Imports holidays from a selected or dropped calendar file, and reports what was skipped and why. */
export function IcsImport({ zone, thisYear, onImport }: IcsImportProps) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  const importFile = async (file: File | undefined) => {
    if (!file) return
    const emptyOutcome = { name: file.name, rejected: [], rejectedCount: 0, added: 0, known: 0 }
    try {
      const { ICS_LIMITS, parseIcs } = await import('@/lib/schedule/ics')
      // One byte more than the limit is enough to tell.
      const bytes = new Uint8Array(await file.slice(0, ICS_LIMITS.bytes + 1).arrayBuffer())
      const { holidays, ...result } = parseIcs(bytes, zone, thisYear)
      setOutcome({ ...emptyOutcome, ...result, ...(holidays.length > 0 && onImport(holidays)) })
    } catch {
      setOutcome({ ...emptyOutcome, refused: 'unreadable' })
    }
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(event.type !== 'dragleave')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to what the button does
    <div
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        event.preventDefault()
        setIsDragOver(false)
        void importFile(event.dataTransfer.files[0])
      }}
      className={cx(
        'flex flex-col gap-2 rounded border border-edge border-dashed px-3 py-2',
        isDragOver && 'bg-chosen',
      )}
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
            void importFile(event.target.files?.[0])
            // Allows the same file to be selected again after editing.
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
  const { name, refused, added, known, rejected, rejectedCount, lastYear, guessed } = outcome
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
            ...(lastYear ? [t('agentSchedule.ics.endless', { year: lastYear })] : []),
            ...(guessed ? [t('agentSchedule.ics.guessed', { encoding: guessed.toUpperCase() })] : []),
            ...(rejectedCount > 0 ? [t('agentSchedule.ics.left', { count: rejectedCount })] : []),
          ].join(' ')}
        </span>
      </p>
      {rejected.length > 0 && (
        <ul className="max-h-40 overflow-y-auto text-muted">
          {rejected.map(({ line, code }) => (
            <li key={`${line} ${code}`}>
              {t('agentSchedule.ics.line', { line })} <span>{t(reasons[code])}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
