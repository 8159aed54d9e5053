import { matchesHangul } from '@/lib/hangul'

const fold = (text: string) => text.normalize('NFC').toLowerCase().trim()

/** How well `text` answers what was typed: 3 begins with it, 2 has a word that does, 1 contains it loosely, 0 not at all. */
export function rank(text: string, typed: string): number {
  const there = fold(text)
  const wanted = fold(typed)
  if (there.startsWith(wanted)) return 3
  if (there.includes(` ${wanted}`)) return 2
  return matchesHangul(text, typed) ? 1 : 0
}

interface Rankable {
  label: string
  /** Other words it is found by. */
  keywords?: readonly string[]
}

const rankOf = ({ label, keywords = [] }: Rankable, typed: string) =>
  Math.max(rank(label, typed), ...keywords.map((word) => rank(word, typed) * 0.5))

/** The commands that answer what was typed, best first, in the groups that hold them; all of them before one types. */
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
