import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { systemEvents } from '@/contract/system-events'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Checkbox } from '../ui/field'
import { eventDescription, eventLabel, isKnownEvent } from './system-events'

interface EventPickerProps {
  /** `register('events')`. */
  field: UseFormRegisterReturn
  /** The stored events; those unknown to this release can be removed, too. */
  stored: readonly string[] | undefined
  legend: string
  /** With a description of each event. */
  described?: boolean
  error?: string | undefined
}

export function EventPicker({ field, stored = [], legend, described = false, error }: EventPickerProps) {
  const id = useId()
  const unknown = stored.filter((event) => !isKnownEvent(event))
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-1">
      <legend className={described ? 'sr-only' : 'mb-1 font-medium text-sm'}>{legend}</legend>
      <ul
        className={
          described ? 'grid gap-1 rounded-lg border border-line p-1 sm:grid-cols-2' : 'grid gap-x-4 sm:grid-cols-2'
        }
      >
        {[...systemEvents, ...unknown].map((event) => (
          <li key={event}>
            <label
              htmlFor={`${id}-${event}`}
              className={cx(
                'flex cursor-pointer',
                described
                  ? 'h-full items-start gap-3 rounded px-2 py-2 hover:bg-hover has-checked:bg-chosen max-md:min-h-14'
                  : 'min-h-8 items-center gap-2.5 max-md:min-h-11',
              )}
            >
              <Checkbox {...field} id={`${id}-${event}`} value={event} className={described ? 'mt-0.5' : undefined} />
              <EventName event={event} described={described} />
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function EventName({ event, described }: { event: string; described: boolean }) {
  const { t } = useTranslation()
  const label = eventLabel(t, event)
  if (!described || !isKnownEvent(event)) return <span className="isolated font-medium">{label}</span>
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="isolated font-medium">{label}</span>
        <code translate="no" className="font-mono text-muted text-xs">
          {event}
        </code>
      </span>
      <span className="block text-muted text-sm">{eventDescription(t, event)}</span>
    </span>
  )
}
