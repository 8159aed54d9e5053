import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Checkbox, Field, Input } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import type { Holiday, TimeRange } from '@/contract/schedules'
import { presetSchedule } from '@/lib/schedule/edit'
import { validateSchedule } from '@/lib/schedule/validate'
import { nextHours } from './next-range'
import { Ranges } from './ranges'
import { holidayProblemText } from './schedule-words'

interface HolidayDialogProps {
  holidays: readonly Holiday[]
  /** Of the holiday that is changed; none for a new one. */
  index: number | undefined
  today: string
  onSave: (holiday: Holiday) => void
  onClose: () => void
}

/** One holiday: its name and date, whether it is closed all day or keeps hours of its own, and whether it comes again. */
export function HolidayDialog({ holidays, index, today, onSave, onClose }: HolidayDialogProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<Holiday>(
    () =>
      (index === undefined ? undefined : holidays[index]) ?? {
        name: '',
        date: today,
        hours: undefined,
        yearly: undefined,
      },
  )
  const yearlyId = useId()
  const [tried, setTried] = useState(false)
  const set = (change: Partial<Holiday>) => setDraft((before) => ({ ...before, ...change }))
  const half = draft.hours !== undefined && draft.hours.length > 0
  const setHours = (hours: TimeRange[]) => set({ hours: hours.length > 0 ? hours : undefined })

  // Judged as the last of the list, so that a clash is this one's; its place does not matter.
  const others = holidays.filter((_, at) => at !== index)
  const all = [...others, draft]
  const problems = validateSchedule(presetSchedule('always'), all).holidays.filter(
    (each) => each.index === others.length,
  )
  const words = (...codes: string[]) =>
    problems.filter(({ code }) => codes.includes(code)).map((problem) => holidayProblemText(t, problem, all))
  const hoursProblems = words('empty-range', 'overlap')

  const save = () => {
    setTried(true)
    if (problems.length === 0) onSave({ ...draft, name: draft.name.trim() })
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    save()
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader
          title={index === undefined ? t('agentSchedule.holidays.add') : t('agentSchedule.holidays.editTitle')}
        />
        <div className="mt-4 flex flex-col gap-4">
          <Field label={t('agentSchedule.holidays.name')} error={tried ? words('no-name')[0] : undefined}>
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
          <Field label={t('agentSchedule.holidays.date')} error={words('no-such-day', 'same-day')[0]}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={draft.date}
                required
                onChange={(event) => set({ date: event.target.value })}
                onKeyDown={onEnter}
              />
            )}
          </Field>
          <RadioCards
            legend={t('agentSchedule.holidays.kind')}
            value={half ? 'half' : 'full'}
            className="sm:grid-cols-2"
            onChange={(kind) => setHours(kind === 'half' ? [{ start: '09:00', end: '13:00' }] : [])}
            options={[
              { value: 'full', label: t('agentSchedule.holidays.full') },
              { value: 'half', label: t('agentSchedule.holidays.half') },
            ]}
          />
          {half && draft.hours && (
            <div className="flex flex-col gap-2">
              <Ranges
                of={draft.name || t('agentSchedule.holidays.unnamed')}
                name={t('agentSchedule.ranges.hours')}
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
