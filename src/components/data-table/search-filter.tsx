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

/** A text filter that asks the server when the typing pauses, and never in the middle of composing a syllable. */
export function SearchFilter({ value = '', label, placeholder, onChange }: SearchFilterProps) {
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address changed from elsewhere (Back, Reset): it wins over what stands in the box.
  if (told !== value) {
    setTold(value)
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (next: string) => {
    clearTimeout(timer.current)
    const trimmed = next.trim()
    if (trimmed === value) return
    setTold(trimmed)
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
