import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from '@/components/ui/field'

const QUIET_MS = 250

interface SearchFilterProps {
  /** What the address says. */
  value: string | undefined
  label: string
  placeholder: string
  /** Called when typing pauses, and at once on Enter. */
  onChange: (value: string | undefined) => void
}

/** A text filter that asks the server when the typing pauses, and leaves a syllable that is being composed alone. */
export function SearchFilter({ value = '', label, placeholder, onChange }: SearchFilterProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  /** What was asked for and is not in the address yet. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== value) {
    setSeen(value)
    const at = asked.indexOf(value)
    setAsked(at < 0 ? [] : asked.slice(at + 1))
    // The address changed from elsewhere (Back, Reset): it wins. Our own words are not written back into the box, where
    // the next syllable may be under way.
    if (at < 0) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (next: string) => {
    clearTimeout(timer.current)
    const trimmed = next.trim()
    if (trimmed === (asked.at(-1) ?? value)) return
    setAsked([...asked, trimmed])
    onChange(trimmed || undefined)
  }
  return (
    <div className="relative max-md:w-full">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
      />
      <Input
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
          timer.current = setTimeout(() => tell(next), QUIET_MS)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) tell(text)
        }}
        className="!h-8 max-md:!h-11 w-full pl-8 text-sm md:w-56"
      />
    </div>
  )
}
