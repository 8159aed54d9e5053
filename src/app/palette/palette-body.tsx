import { useRouter } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { useState } from 'react'
import { CommandState } from '@/components/command-state'
import { useLater } from '@/components/deferred'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import { errorMessage } from '@/lib/api/describe'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useCallLookup } from './call-lookup'
import { type CommandGroup, useCommands } from './commands'
import { useEntityLookup } from './entity-lookup'
import { CallItem, CommandItem } from './items'
import { matching } from './rank'
import { useRecents } from './use-recents'

interface PaletteBodyProps {
  onToggleSidebar: () => void
  onShortcuts: () => void
  /** Closes the palette, then runs the action. */
  onChoose: (action: () => void) => void
}

const groupClass =
  'p-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs'

/** More than fit without scrolling. */
const FIRST_COMMANDS = 10

/** The groups up to the given number of commands. */
function firstOf(groups: readonly CommandGroup[], limit: number): CommandGroup[] {
  let left = limit
  return groups.flatMap((group) => {
    const commands = group.commands.slice(0, left)
    left -= commands.length
    return commands.length > 0 ? [{ ...group, commands }] : []
  })
}

/** State is reset each time the palette opens. */
export function PaletteBody({ onChoose, ...actions }: PaletteBodyProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const calls = useCallLookup(typed)
  const entities = useEntityLookup(typed)
  const { matches } = calls
  const searching = calls.searching || entities.searching
  const error = calls.error ?? entities.error
  // Search results come last, so that commands do not move while one is chosen.
  const recents = useRecents()
  const groups = [...(typed.trim() === '' ? recents : []), ...matching(useCommands(actions), typed), ...entities.groups]
  const count = groups.reduce((sum, group) => sum + group.commands.length, matches.length)

  // As the palette opens, what fits is on the page first, and the rest one render later.
  const isOnPage = useLater(true, false)
  const shown = isOnPage ? groups : firstOf(groups, FIRST_COMMANDS)

  const openCall = (id: string) => onChoose(() => void router.navigate({ to: '/call-records', search: { call: id } }))
  return (
    // cmdk's filter knows neither Hangul initials nor results that arrive later; its vim bindings take Ctrl+K.
    <Command shouldFilter={false} vimBindings={false} loop label={t('palette.title')}>
      <div className="flex items-center gap-2 border-line border-b px-3">
        <Icon name="icon-Search" className="text-muted" />
        <CommandState count={count} />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          maxLength={200}
          placeholder={t('typeCommandOrSearch')}
          className="h-12 w-full bg-transparent outline-none placeholder:text-muted max-md:text-lg"
        />
      </div>
      <Command.List
        label={t('palette.title')}
        className="max-h-[300px] scroll-py-8 overflow-y-auto overscroll-contain empty:hidden"
      >
        {matches.length > 0 && (
          <Command.Group heading={t('palette.calls')} className={groupClass}>
            {matches.map((match) => (
              <CallItem key={match.record.id} match={match} onSelect={() => openCall(match.record.id)} />
            ))}
          </Command.Group>
        )}
        {shown.map((group) => (
          <Command.Group key={group.id} heading={group.title} className={groupClass}>
            {group.commands.map((command) => (
              <CommandItem key={command.id} command={command} onSelect={() => onChoose(command.run)} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {count === 0 && !searching && !error && <p className="px-3 py-8 text-center">{t('noResultsFound')}</p>}
      <div className="flex min-h-9 items-center gap-4 border-line border-t px-3 py-1 text-muted text-xs">
        <p role="status" className={error ? 'isolated flex-1 text-bad' : 'flex-1'}>
          {error
            ? t('palette.searchFailed', { reason: errorMessage(t, error) })
            : searching
              ? t('palette.searching')
              : typed && t('palette.results', { count })}
        </p>
        <span aria-hidden className="flex items-center gap-3 max-md:hidden">
          <span className="flex items-center gap-1">
            <Kbd keys={{ key: 'ArrowUp' }} />
            <Kbd keys={{ key: 'ArrowDown' }} />
            {t('palette.move')}
          </span>
          <span className="flex items-center gap-1">
            <Kbd keys={{ key: 'Enter' }} />
            {t('palette.choose')}
          </span>
        </span>
      </div>
    </Command>
  )
}
