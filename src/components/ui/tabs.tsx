import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

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

/** Tabs and their one panel. A single tab has no tab list; its panel keeps its state when others appear. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const isChoice = tabs.length > 1
  const change = (to: string) => {
    const tab = tabs.find((each) => each.value === to)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={change} className="contents">
      {isChoice && (
        <Radix.List aria-label={label} className="flex gap-5 overflow-x-auto border-b px-px">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              // Only the selected tab has a panel.
              {...(tab.value !== value && { 'aria-controls': undefined })}
              className="-outline-offset-2 h-10 whitespace-nowrap border-transparent border-b-2 font-medium text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink max-md:h-11"
            >
              {tab.title}
            </Radix.Trigger>
          ))}
        </Radix.List>
      )}
      <Radix.Content
        value={value}
        // The panel has focusable content.
        tabIndex={undefined}
        {...(!isChoice && { role: undefined, 'aria-labelledby': undefined })}
        className="flex flex-col gap-4"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
