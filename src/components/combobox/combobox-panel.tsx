import * as Popover from '@radix-ui/react-popover'
import { Command } from 'cmdk'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '@/components/ui/icon'
import { useTranslation } from '@/lib/i18n/use-translation'
import { CommandState } from '../command-state'
import { type ComboboxOption, useCombobox } from './combobox-context'

/** Rows per Page Up and Page Down. */
const PAGE = 8

/** cmdk treats an empty value as none. */
const itemValue = ({ value }: ComboboxOption) => `=${value}`

const SetActiveContext = createContext<(item: string) => void>(() => {})

interface ComboboxPanelProps {
  /** Names the search field, such as "Find a time zone". */
  searchLabel: string
  placeholder?: string
  /** A `ComboboxList` of the options that match. */
  children: (search: string) => ReactNode
}

export function ComboboxPanel({ searchLabel, placeholder, children }: ComboboxPanelProps) {
  const { id, label, search, setSearch, button, close } = useCombobox()
  const [active, setActive] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const moveByPage = (event: KeyboardEvent) => {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return
    event.preventDefault()
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[cmdk-item]') ?? [])]
    const from = items.findIndex((item) => item.getAttribute('aria-selected') === 'true')
    const next = items[Math.max(0, Math.min(items.length - 1, from + (event.key === 'PageDown' ? PAGE : -PAGE)))]
    setActive(next?.dataset.value ?? '')
    next?.scrollIntoView({ block: 'nearest' })
  }
  return (
    // Modal, as a native select is: inside a dialog its list could not be scrolled otherwise.
    <Popover.Root open modal onOpenChange={close}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          ref={panel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          // React bubbles portal events to the table row around the control, which would open its details.
          onClick={(event) => event.stopPropagation()}
          onEscapeKeyDown={(event) => {
            // Escape during composition cancels the composition, not the panel.
            if (event.isComposing) event.preventDefault()
          }}
          onOpenAutoFocus={(event) => {
            // Radix would select the text typed so far, and the next key would replace it.
            event.preventDefault()
            const input = panel.current?.querySelector('input')
            input?.focus()
            input?.setSelectionRange(input.value.length, input.value.length)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
          className="z-50 w-(--radix-popover-trigger-width) min-w-72 max-w-[calc(100vw-1rem)] animate-appear overflow-hidden rounded-md bg-raised text-ink shadow-float outline-none"
        >
          <Command
            shouldFilter={false}
            vimBindings={false}
            label={searchLabel}
            value={active}
            onValueChange={setActive}
            onKeyDown={moveByPage}
          >
            <div className="flex items-center gap-2 border-line border-b px-3">
              <Icon name="icon-Search" className="text-muted" />
              <Command.Input
                value={search}
                onValueChange={setSearch}
                maxLength={100}
                placeholder={placeholder}
                className="h-10 w-full bg-transparent outline-none placeholder:text-muted max-md:h-12 max-md:text-lg"
              />
            </div>
            <SetActiveContext value={setActive}>{children(search)}</SetActiveContext>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface ComboboxListProps {
  options: readonly ComboboxOption[]
  /** Searching, no results, or a failure with Retry. */
  status: ReactNode
}

export function ComboboxList({ options, status }: ComboboxListProps) {
  const { t } = useTranslation()
  const { label, value, choose } = useCombobox()
  const setActive = use(SetActiveContext)
  const shown = options.map(itemValue).join('\n')
  // cmdk loses its active item when all options are replaced at once, as by a server's answer.
  useLayoutEffect(() => setActive(shown.split('\n')[0] ?? ''), [shown, setActive])
  return (
    <>
      <CommandState count={options.length} />
      <Command.List
        label={label}
        className="max-h-72 scroll-py-1 overflow-y-auto overscroll-contain p-1 has-[>[cmdk-list-sizer]:empty]:p-0"
      >
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={itemValue(option)}
            onSelect={() => choose(option)}
            className="flex min-h-8 cursor-pointer select-none items-center gap-2 rounded px-2 py-1 data-[selected=true]:bg-hover max-md:min-h-11"
          >
            <span className="min-w-0 flex-1">
              <span className="isolated block truncate">{option.label}</span>
              {option.detail && <span className="isolated block truncate text-muted text-xs">{option.detail}</span>}
            </span>
            {option.value === value && <Icon name="icon-Check" label={t('combobox.current')} className="text-accent" />}
            {option.aside && <span className="figures shrink-0 text-muted text-sm">{option.aside}</span>}
          </Command.Item>
        ))}
      </Command.List>
      <div role="status" className="border-line border-t px-3 py-2 text-muted text-sm empty:hidden">
        {status}
      </div>
    </>
  )
}
