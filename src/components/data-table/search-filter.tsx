import { type Ref, use, useEffect, useRef, useState } from 'react'
import { BesideFilters } from '@/components/list/filters'
import { ToolbarContext } from '@/components/list/toolbar-context'
import { Input } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { cx } from '@/lib/cx'

const DEBOUNCE_MS = 250

interface SearchFilterProps {
  /** The field. */
  ref?: Ref<HTMLInputElement>
  /** What the URL says. */
  value: string | undefined
  label: string
  placeholder?: string
  /** Called when typing pauses, and at once on Enter. */
  onChange: (value: string | undefined) => void
  /** When it changes, text that was typed and not yet emitted is dropped. */
  resetCount?: number
}

/** A debounced text filter that never interrupts the composition of a syllable. */
export const SearchFilter = (props: SearchFilterProps) => (
  <BesideFilters>
    <SearchField {...props} />
  </BesideFilters>
)

function SearchField(props: SearchFilterProps) {
  const { ref, value = '', label, placeholder = label, onChange, resetCount = 0 } = props
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState({ value, resetCount })
  /** Values that were emitted and are not in the URL yet. */
  const [pendingValues, setPendingValues] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen.value !== value || seen.resetCount !== resetCount) {
    setSeen({ value, resetCount })
    const index = seen.resetCount === resetCount ? pendingValues.indexOf(value) : -1
    setPendingValues(index < 0 ? [] : pendingValues.slice(index + 1))
    // A change from elsewhere (Back, Reset) wins. Our own value is not written back into the input: by the time it
    // arrives, the next syllable may be in composition.
    if (index < 0) setText(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reset must also stop the timer
  useEffect(() => () => clearTimeout(timer.current), [resetCount])
  const emitChange = (next: string) => {
    clearTimeout(timer.current)
    const trimmed = next.trim()
    if (trimmed === (pendingValues.at(-1) ?? value)) return
    setPendingValues([...pendingValues, trimmed])
    onChange(trimmed || undefined)
  }
  return (
    <div className={cx('relative', use(ToolbarContext).isCollapsed ? 'max-md:flex-[1_1_9rem]' : 'max-md:w-full')}>
      <Icon name="icon-Search" className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <Input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          const next = event.target.value
          setText(next)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => emitChange(next), DEBOUNCE_MS)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) emitChange(text)
        }}
        className="h-8! max-md:h-11! w-full pl-8 text-sm md:w-56"
      />
    </div>
  )
}
