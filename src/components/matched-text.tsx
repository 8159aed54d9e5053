import { matchWords } from '@/lib/text-match'

/** Plain text with marked words, underlined too, so that colour is not the only sign. */
export function MatchedText({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return matchWords(text, words).map((run) => {
    const key = at
    at += run.text.length
    if (!run.isMatch) return <span key={key}>{run.text}</span>
    return (
      <mark key={key} className="rounded-sm bg-accent/15 text-ink underline decoration-accent underline-offset-2">
        {run.text}
      </mark>
    )
  })
}
