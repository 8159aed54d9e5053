import * as Popover from '@radix-ui/react-popover'
import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '@/lib/cx'
import { currentLanguage } from '@/lib/i18n'
import { allZones, browserZone, describeZone, matchingZones } from '@/lib/zones'
import { buttonClass } from './ui/button'

interface TimeZonePickerProps {
  /** What the zone is for, in a word or two. */
  label: string
  /** Undefined is the browser's own. */
  value: string | undefined
  onChange: (zone: string | undefined) => void
}

/** One of the world's time zones, found by typing. */
export function TimeZonePicker({ label, value, onChange }: TimeZonePickerProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const zone = describeZone(value ?? browserZone(), currentLanguage())
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`${label}: ${zone.id}`}
        className={cx(buttonClass(), 'w-full justify-between! border-edge! font-normal!')}
      >
        <span className="truncate">
          {zone.id}{' '}
          <span className="figures text-muted">
            {value ? zone.offset : `${zone.offset} · ${t('timeZone.browsersZone')}`}
          </span>
        </span>
        <ChevronsUpDown aria-hidden className="size-4 text-muted" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="z-30 w-(--radix-popover-trigger-width) min-w-72 animate-appear overflow-hidden rounded-md bg-raised shadow-float outline-none"
        >
          <ZoneList
            label={label}
            value={value}
            onChoose={(chosen) => {
              onChange(chosen)
              setOpen(false)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface ZoneListProps {
  label: string
  value: string | undefined
  onChoose: (zone: string | undefined) => void
}

function ZoneList({ label, value, onChoose }: ZoneListProps) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const language = currentLanguage()
  // The browser's own stands first while nothing is looked for.
  const own = typed.trim() === '' ? [{ ...describeZone(browserZone(), language), own: true }] : []
  const zones = [...own, ...matchingZones(allZones(language), typed).map((zone) => ({ ...zone, own: false }))]
  const optionId = (index: number) => `${id}-${index}`

  const go = (index: number) => {
    const next = Math.max(0, Math.min(zones.length - 1, index))
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (zone: (typeof zones)[number] | undefined) => zone && onChoose(zone.own ? undefined : zone.id)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, () => void> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      PageDown: () => go(active + 8),
      PageUp: () => go(active - 8),
      Enter: () => choose(zones[active]),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <>
      <div className="flex items-center gap-2 border-line border-b px-3">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label={t('timeZone.find')}
          aria-expanded={zones.length > 0}
          aria-controls={id}
          aria-activedescendant={zones.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          placeholder={t('timeZone.findHint')}
          value={typed}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="h-10 w-full bg-transparent outline-none placeholder:text-muted max-md:h-12 max-md:text-lg"
        />
      </div>
      <div
        id={id}
        ref={list}
        role="listbox"
        aria-label={label}
        className="max-h-72 overflow-y-auto overscroll-contain p-1 empty:hidden"
      >
        {zones.map((zone, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={zone.own ? 'own' : zone.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={zone.own ? value === undefined : value === zone.id}
            onClick={() => choose(zone)}
            onPointerMove={() => setActive(index)}
            className={cx(
              'flex min-h-8 cursor-pointer items-center gap-2 rounded px-2 py-1 max-md:min-h-11',
              index === active && 'bg-hover',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{zone.id.replaceAll('_', ' ')}</span>
              <span className="block truncate text-muted text-xs">
                {zone.own ? t('timeZone.browsersZone') : zone.name}
              </span>
            </span>
            {(zone.own ? value === undefined : value === zone.id) && (
              <Check aria-hidden className="size-4 shrink-0 text-accent" />
            )}
            <span className="figures shrink-0 text-muted text-sm">{zone.offset}</span>
          </div>
        ))}
      </div>
      {zones.length === 0 && <p className="px-3 py-6 text-center text-muted">{t('timeZone.none')}</p>}
    </>
  )
}
