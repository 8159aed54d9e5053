import type { Segment } from '@/lib/text-diff'

/** Highlights the words that only this side has; they are underlined too, so that colour is not the only sign. */
export function Marked({ pieces }: { pieces: Segment[] }) {
  let at = 0
  return pieces.map(({ text, changed }) => {
    const key = at
    at += text.length
    if (!changed) return <span key={key}>{text}</span>
    return (
      <mark key={key} className="rounded-sm bg-accent/15 text-ink underline decoration-accent underline-offset-2">
        {text}
      </mark>
    )
  })
}
