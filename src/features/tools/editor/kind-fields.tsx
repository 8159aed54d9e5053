import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import { systemEvents } from '@/contract/system-events'
import {
  callerDescription,
  callerLabel,
  eventLabel,
  isKnownEvent,
  offeredCallers,
  offeredTypes,
  typeDescription,
  typeLabel,
} from '../tool-labels'
import { Section } from './section'
import type { ToolFormState } from './use-tool-form'

/** A word of a newer API stays a choice: saving must not change it. */
const withCurrent = (known: readonly string[], current: string) =>
  known.includes(current) ? known : [...known, current]

/** What the tool is. */
export function TypeCards({ form }: Pick<ToolFormState, 'form'>) {
  const { t } = useTranslation()
  const type = useWatch({ control: form.control, name: 'type' })
  return (
    <RadioCards
      legend={t('tools.columns.type')}
      value={type}
      onChange={(next) => form.setValue('type', next, { shouldDirty: true })}
      className="sm:grid-cols-2 2xl:grid-cols-3"
      options={withCurrent(offeredTypes, type).map((value) => {
        const known = offeredTypes.find((each) => each === value)
        return { value, label: typeLabel(t, value), text: known && typeDescription(t, known) }
      })}
    />
  )
}

/** Who calls it, and if the platform does, when. */
export function CallerFields({ state: { form }, stored }: { state: ToolFormState; stored: readonly string[] }) {
  const { t } = useTranslation()
  const caller = useWatch({ control: form.control, name: 'callerType' })
  const error = form.formState.errors.systemEvents && t('tools.form.eventsNone')
  const strange = stored.filter((event) => !isKnownEvent(event))
  return (
    <Section title={t('tools.columns.caller')} text={t('tools.form.callerText')}>
      <RadioCards
        legend={t('tools.columns.caller')}
        value={caller}
        onChange={(next) => form.setValue('callerType', next, { shouldDirty: true })}
        options={withCurrent(offeredCallers, caller).map((value) => {
          const known = offeredCallers.find((each) => each === value)
          return { value, label: callerLabel(t, value), text: known && callerDescription(t, known) }
        })}
      />
      {caller !== 'agent' && (
        <fieldset aria-describedby={error ? 'tool-events-error' : undefined} className="flex flex-col gap-1">
          <legend className="mb-1 font-medium text-sm">{t('tools.form.events')}</legend>
          <ul className="grid gap-x-4 sm:grid-cols-2">
            {[...systemEvents, ...strange].map((event) => (
              <li key={event}>
                <label
                  htmlFor={`tool-${event}`}
                  className="flex min-h-8 cursor-pointer items-center gap-2.5 max-md:min-h-11"
                >
                  <Checkbox id={`tool-${event}`} {...form.register('systemEvents')} value={event} />
                  <span className="isolated">{eventLabel(t, event)}</span>
                </label>
              </li>
            ))}
          </ul>
          {error && (
            <p id="tool-events-error" className="text-bad text-sm">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </Section>
  )
}
