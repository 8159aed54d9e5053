import { useParams } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { rangesText } from '@/components/time/time-text'
import { Badge } from '@/components/ui/badge'
import { Button, buttonClass, IconButton } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import type { Holiday } from '@/contract/schedules'
import { isEqual } from '@/lib/diff'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { mergeHolidays, sortHolidays } from '@/lib/schedule/edit'
import { asHolidays, type HolidayCountry, holidayCountries, presetHolidays, presetYears } from '@/lib/schedule/holidays'
import type { HolidayProblem } from '@/lib/schedule/validate'
import { useDraft } from '@/lib/session/use-draft'
import { parseDay } from '@/lib/time/time'
import { usePlaceRef } from '../editor/place-link'
import { HolidayDialog } from './holiday-dialog'
import { IcsImport } from './ics-import'
import { SchedulePart } from './schedule-part'
import { holidayProblemText, longDay } from './schedule-texts'

interface HolidaysSectionProps {
  holidays: readonly Holiday[]
  problems: readonly HolidayProblem[]
  /** Today in the agent's zone; earlier holidays are collapsed. */
  today: string
  zone: string
  onChange: (holidays: Holiday[]) => void
}

interface Edit {
  /** The holiday as it was opened, undefined for a new one. Not its index, which a refetch may shift. */
  stored: Holiday | undefined
  draft: Holiday | undefined
}

const countryLabels = {
  KR: 'agentSchedule.holidays.korea',
  US: 'agentSchedule.holidays.us',
} as const satisfies Record<HolidayCountry, string>

/** Holidays: added by hand, from a calendar file, or from a country's public holidays. */
export function HolidaysSection({ holidays, problems, today, zone, onChange }: HolidaysSectionProps) {
  const { t } = useTranslation()
  const { agentId = '' } = useParams({ strict: false })
  const [edit, setEdit] = useDraft<Edit>(`agent:${agentId}:holiday`)
  const stored = edit?.stored
  const [pastShown, setPastShown] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const rows = holidays.map((holiday, index) => ({ holiday, index }))
  const isPast = ({ date, yearly }: Holiday) => !yearly && date < today
  const past = rows.filter(({ holiday }) => isPast(holiday))
  // A holiday with a problem is never collapsed.
  const hidden = new Set(
    pastShown
      ? []
      : past.filter(({ index }) => !problems.some((each) => each.index === index)).map(({ index }) => index),
  )
  const shown = rows.filter(({ index }) => !hidden.has(index))

  const add = (more: readonly Holiday[]) => {
    const result = mergeHolidays(holidays, more)
    if (result.added > 0) onChange(result.holidays)
    return result
  }
  const addCountry = (country: HolidayCountry, year: number) => {
    const named = (name: string) => t('agentSchedule.holidays.substitute', { name })
    const { added, known } = add(asHolidays(presetHolidays(country, year), currentLanguage(), named))
    setAnnouncement(
      [
        t('agentSchedule.holidays.added', { count: added }),
        known > 0 && t('agentSchedule.holidays.known', { count: known }),
      ]
        .filter(Boolean)
        .join(' '),
    )
  }
  const storedIndex = holidays.findIndex((holiday) => isEqual(holiday, stored))
  const others = holidays.filter((_, index) => index !== storedIndex)
  const save = (holiday: Holiday) => {
    onChange(sortHolidays([...others, holiday]))
    setEdit(undefined)
  }
  const thisYear = Number(today.slice(0, 4))

  return (
    <SchedulePart
      field={problems.length > 0 ? undefined : 'holidays'}
      title={t('agentSchedule.holidays.title')}
      text={t('agentSchedule.holidays.text')}
      actions={
        <>
          <Menu>
            <MenuTrigger className={buttonClass('outline', 'small')}>{t('agentSchedule.holidays.presets')}</MenuTrigger>
            <MenuContent align="end">
              {holidayCountries.flatMap((country) =>
                presetYears(country, thisYear)
                  .filter((year) => year >= thisYear)
                  .map((year) => (
                    <MenuItem key={`${country}${year}`} onSelect={() => addCountry(country, year)}>
                      {t(countryLabels[country], { year })}
                    </MenuItem>
                  )),
              )}
            </MenuContent>
          </Menu>
          <Button size="small" onClick={() => setEdit({ stored: undefined, draft: undefined })}>
            <Plus aria-hidden className="size-4" />
            {t('agentSchedule.holidays.add')}
          </Button>
        </>
      }
    >
      {holidays.length === 0 ? (
        <p className="rounded border border-line px-3 py-4 text-muted">{t('agentSchedule.holidays.none')}</p>
      ) : (
        <div className="flex flex-col gap-1">
          {past.length > 0 && (
            <div>
              <Button size="small" variant="ghost" aria-expanded={pastShown} onClick={() => setPastShown(!pastShown)}>
                {pastShown
                  ? t('agentSchedule.holidays.hidePast')
                  : t('agentSchedule.holidays.showPast', { count: past.length })}
              </Button>
            </div>
          )}
          {shown.length > 0 && (
            <ul aria-label={t('agentSchedule.holidays.title')} className="rounded border border-line">
              {shown.map(({ holiday, index }) => (
                <HolidayRow
                  key={index}
                  holiday={holiday}
                  past={isPast(holiday)}
                  problems={problems
                    .filter((problem) => problem.index === index)
                    .map((problem) => holidayProblemText(t, problem, holidays))}
                  onEdit={() => setEdit({ stored: holiday, draft: undefined })}
                  onRemove={() => {
                    onChange(holidays.filter((_, at) => at !== index))
                    setAnnouncement(t('agentSchedule.holidays.removed', { name: nameOf(holiday) }))
                  }}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {announcement}
      </p>
      <IcsImport zone={zone} thisYear={thisYear} onImport={add} />
      {edit && (
        <HolidayDialog
          stored={stored}
          others={others}
          draft={edit.draft}
          onDraft={(draft) => setEdit({ stored, draft })}
          today={today}
          onSave={save}
          onClose={() => setEdit(undefined)}
        />
      )}
    </SchedulePart>
  )
}

const nameOf = ({ name, date }: Holiday) => name || dayOrText(date)

interface HolidayRowProps {
  holiday: Holiday
  past: boolean
  problems: readonly string[]
  onEdit: () => void
  onRemove: () => void
}

function HolidayRow({ holiday, past, problems, onEdit, onRemove }: HolidayRowProps) {
  const { t } = useTranslation()
  const place = usePlaceRef('schedule', 'holidays')
  const { name, date, hours, yearly } = holiday
  const named = name || t('agentSchedule.holidays.unnamed')
  return (
    <li
      ref={problems.length > 0 ? place : undefined}
      className="flex items-start gap-2 border-line border-b px-3 py-1.5 last:border-b-0"
    >
      <div className="grid min-w-0 flex-1 gap-x-4 self-center md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,14rem)]">
        <span className={past ? 'figures text-muted' : 'figures'}>{dayOrText(date)}</span>
        <span className="flex min-w-0 items-center gap-2">
          <span className="isolated truncate font-medium">{named}</span>
          {yearly && <Badge>{t('agentSchedule.holidays.yearly')}</Badge>}
        </span>
        <span className="figures text-muted">
          {hours && hours.length > 0
            ? t('agentSchedule.holidays.openFor', { ranges: rangesText(hours) })
            : t('agentSchedule.holidays.closed')}
        </span>
        {problems.map((text) => (
          <span key={text} className="isolated text-bad text-sm md:col-span-3">
            {text}
          </span>
        ))}
      </div>
      <IconButton size="icon-small" label={t('agentSchedule.holidays.edit', { name: named })} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <IconButton size="icon-small" label={t('common.remove', { name: named })} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}

/** An invalid date such as 30 February is shown unchanged. */
const dayOrText = (date: string) => (parseDay(date) === undefined ? date : longDay(date))
