import { type KeyboardEvent, useId, useState } from 'react'
import { HoursEditor } from '@/components/hours/hours-editor'
import { nextHours } from '@/components/hours/next-hours'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader, focusFirstField } from '@/components/ui/dialog'
import { Checkbox, Field, Input } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import type { Holiday, TimeRange } from '@/contract/schedules'
import { useTranslation } from '@/lib/i18n/use-translation'
import { presetSchedule } from '@/lib/schedule/edit'
import { validateSchedule } from '@/lib/schedule/validate'
import { holidayProblemText } from './schedule-texts'

interface HolidayDialogProps {
  /** The edited holiday; undefined for a new one. */
  stored: Holiday | undefined
  others: readonly Holiday[]
  /** The day as it is being edited; undefined at the beginning. */
  draft: Holiday | undefined
  onDraft: (draft: Holiday) => void
  today: string
  onSave: (holiday: Holiday) => void
  onClose: () => void
}

/** Edits a holiday: name, date, closed or special hours, yearly. */
export function HolidayDialog({ stored, others, today, onSave, onClose, ...state }: HolidayDialogProps) {
  const { t } = useTranslation()
  const draft = state.draft ?? stored ?? { name: '', date: today, hours: undefined, yearly: undefined }
  const yearlyId = useId()
  const [submitted, setSubmitted] = useState(false)
  const set = (change: Partial<Holiday>) => state.onDraft({ ...draft, ...change })
  const hasHours = draft.hours !== undefined && draft.hours.length > 0
  const setHours = (hours: TimeRange[]) => set({ hours: hours.length > 0 ? hours : undefined })

  // Validated as the last item, so that an overlap is reported for this one; the order has no meaning.
  const all = [...others, draft]
  const problems = validateSchedule(presetSchedule('always'), all).holidays.filter(
    (each) => each.index === others.length,
  )
  const problemTexts = (...codes: string[]) =>
    problems.filter(({ code }) => codes.includes(code)).map((problem) => holidayProblemText(t, problem, all))
  const hoursProblems = problemTexts('empty-range', 'overlap')

  const save = () => {
    setSubmitted(true)
    if (problems.length === 0) onSave({ ...draft, name: draft.name.trim() })
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    save()
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent aria-describedby={undefined} onOpenAutoFocus={focusFirstField}>
        <DialogHeader title={stored ? t('agentSchedule.holidays.editTitle') : t('agentSchedule.holidays.add')} />
        <div className="mt-4 flex flex-col gap-4">
          <Field label={t('agentSchedule.holidays.name')} error={submitted ? problemTexts('no-name')[0] : undefined}>
            {(control) => (
              <Input
                {...control}
                value={draft.name}
                required
                maxLength={100}
                autoComplete="off"
                onChange={(event) => set({ name: event.target.value })}
                onKeyDown={onEnter}
              />
            )}
          </Field>
          <Field label={t('agentSchedule.holidays.date')} error={problemTexts('no-such-day', 'same-day')[0]}>
            {(control) => (
              <Input
                {...control}
                type="date"
                max="9999-12-31"
                value={draft.date}
                required
                onChange={(event) => set({ date: event.target.value })}
                onKeyDown={onEnter}
              />
            )}
          </Field>
          <RadioCards
            legend={t('agentSchedule.holidays.kind')}
            value={hasHours ? 'half' : 'full'}
            className="sm:grid-cols-2"
            onChange={(kind) => setHours(kind === 'half' ? [{ start: '09:00', end: '13:00' }] : [])}
            options={[
              { value: 'full', label: t('agentSchedule.holidays.full') },
              { value: 'half', label: t('agentSchedule.holidays.half') },
            ]}
          />
          {hasHours && draft.hours && (
            <div className="flex flex-col gap-2">
              <HoursEditor
                name={t('agentSchedule.ranges.of', {
                  day: draft.name || t('agentSchedule.holidays.unnamed'),
                  name: t('agentSchedule.ranges.hours'),
                })}
                ranges={draft.hours}
                onChange={setHours}
                isWrong={(at) => problems.some((problem) => problem.range === at)}
              />
              <div>
                <Button
                  size="small"
                  variant="ghost"
                  onClick={() => setHours([...(draft.hours ?? []), nextHours(draft.hours ?? [])])}
                >
                  {t('agentSchedule.ranges.addHours')}
                </Button>
              </div>
              {hoursProblems.map((text) => (
                <p key={text} className="text-bad text-sm">
                  {text}
                </p>
              ))}
            </div>
          )}
          <label htmlFor={yearlyId} className="flex min-h-8 items-center gap-2.5 max-md:min-h-11">
            <Checkbox
              id={yearlyId}
              checked={draft.yearly ?? false}
              onChange={(event) => set({ yearly: event.target.checked || undefined })}
            />
            {t('agentSchedule.holidays.everyYear')}
          </label>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button variant="solid" onClick={save}>
              {t('agentSchedule.holidays.done')}
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}
