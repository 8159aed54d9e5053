import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '@/lib/cx'
import { ownValue } from '@/lib/plain'

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { value: Value; title: string }[]
  value: Value
  /** The caller keeps the selection, for example in the URL. */
  onChange: (value: Value) => void
  /** Panel of the selected tab. */
  children: ReactNode
}

/**
 * Tabs and their one panel. Arrow keys, Home and End select; Tab moves into the panel. A single tab has no tab list;
 * its panel keeps its state when others appear.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const buttons = useRef(new Map<Value, HTMLButtonElement>())
  const isChoice = tabs.length > 1
  const at = tabs.findIndex((tab) => tab.value === value)
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }
    const to = ownValue(steps, event.key)
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    buttons.current.get(next.value)?.focus()
    onChange(next.value)
  }
  return (
    <>
      {isChoice && (
        <div
          role="tablist"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="flex gap-5 overflow-x-auto border-b px-px"
        >
          {tabs.map((tab) => {
            const chosen = tab.value === value
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={`${id}-${tab.value}`}
                aria-selected={chosen}
                aria-controls={chosen ? `${id}-panel` : undefined}
                tabIndex={chosen ? 0 : -1}
                ref={(button) => {
                  if (button) buttons.current.set(tab.value, button)
                  else buttons.current.delete(tab.value)
                }}
                onClick={() => chosen || onChange(tab.value)}
                className={cx(
                  '-outline-offset-2 h-10 whitespace-nowrap border-b-2 font-medium max-md:h-11',
                  chosen ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {tab.title}
              </button>
            )
          })}
        </div>
      )}
      <div
        {...(isChoice && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${value}` })}
        className="flex flex-col gap-4"
      >
        {children}
      </div>
    </>
  )
}
