const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text in which words are marked, wherever they occur; upper and lower case are the same. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  const wanted = words.map((word) => word.trim().normalize('NFC')).filter((word) => word !== '')
  if (wanted.length === 0) return text
  const parts = text.normalize('NFC').split(new RegExp(`(${wanted.map(escaped).join('|')})`, 'giu'))
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
      <mark key={index} className="rounded-sm bg-accent/20 text-ink underline decoration-accent underline-offset-2">
        {part}
      </mark>
    ),
  )
}
