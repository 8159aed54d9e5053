import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '@/components/ui/field'
import { systemEvents } from '@/contract/system-events'
import { eventDescription, eventLabel, isKnownEvent } from '../event-labels'

interface EventPickerProps {
  /** `register('events')`. */
  field: UseFormRegisterReturn
  /** What is stored: events this release does not know can be taken off, too. */
  stored: readonly string[]
}

/** The events a webhook is sent for, each with when it comes. */
export function EventPicker({ field, stored }: EventPickerProps) {
  const { t } = useTranslation()
  const id = useId()
  const strange = stored.filter((event) => !isKnownEvent(event))
  return (
    <fieldset>
      <legend className="sr-only">{t('webhooks.columns.events')}</legend>
      <ul className="divide-y divide-line/70 overflow-hidden rounded-lg border border-line">
        {[...systemEvents, ...strange].map((event) => (
          <li key={event}>
            <label
              htmlFor={`${id}-${event}`}
              className="flex cursor-pointer items-start gap-3 px-3 py-2.5 hover:bg-hover has-checked:bg-chosen max-md:min-h-14"
            >
              <Checkbox {...field} id={`${id}-${event}`} value={event} className="mt-0.5" />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="isolated font-medium">{eventLabel(t, event)}</span>
                  {isKnownEvent(event) && (
                    <code translate="no" className="font-mono text-muted text-xs">
                      {event}
                    </code>
                  )}
                </span>
                {isKnownEvent(event) && <span className="block text-muted text-sm">{eventDescription(t, event)}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
