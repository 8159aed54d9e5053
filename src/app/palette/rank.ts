import { matchesHangul } from '@/lib/hangul'

const fold = (text: string) => text.normalize('NFC').toLowerCase().trim()

/** How well `text` matches: 3 prefix, 2 prefix of a word, 1 loose match, 0 none. */
export function rank(text: string, typed: string): number {
  const there = fold(text)
  const wanted = fold(typed)
  if (there.startsWith(wanted)) return 3
  if (there.includes(` ${wanted}`)) return 2
  return matchesHangul(text, typed) ? 1 : 0
}

interface Rankable {
  label: string
  /** Further words to match. */
  keywords?: readonly string[]
}

const rankOf = ({ label, keywords = [] }: Rankable, typed: string) =>
  Math.max(rank(label, typed), ...keywords.map((word) => rank(word, typed) * 0.5))

/** The matching commands, best first, in their groups; all commands for an empty text. */
export function matching<Command extends Rankable, Group extends { commands: readonly Command[] }>(
  groups: readonly Group[],
  typed: string,
): Group[] {
  if (typed.trim() === '') return [...groups]
  return groups
    .map((group) => {
      const ranked = group.commands
        .map((command) => ({ command, score: rankOf(command, typed) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
      return { group: { ...group, commands: ranked.map(({ command }) => command) }, best: ranked[0]?.score ?? 0 }
    })
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ group }) => group)
}
