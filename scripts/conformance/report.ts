import type { Finding } from './judge'
import type { Result, Verdict } from './results'

export interface Report {
  base: string
  username: string
  wrote: boolean
  results: (Result & { screens: string[] })[]
  /** What was made and could not be removed. */
  left: string[]
}

const marks: Record<Verdict, string> = { conforms: '✓', tolerated: '~', breaks: '✗', absent: '–', skipped: '·' }
const words: Record<Verdict, string> = {
  conforms: 'conform',
  tolerated: 'are tolerated',
  breaks: 'break',
  absent: 'are absent',
  skipped: 'were not tried',
}
const verdicts: Verdict[] = ['conforms', 'tolerated', 'breaks', 'absent', 'skipped']

export const lineOf = ({ method, path }: Pick<Result, 'method' | 'path'>) =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`

export const findingText = ({ path, message, times }: Finding) =>
  `${path && `${path}: `}${message}${times > 1 ? ` (${times} times)` : ''}`

/** The report as lines of text. */
export function reportLines({ base, username, wrote, results, left }: Report): string[] {
  const tried = results.filter(({ verdict }) => verdict !== 'skipped')
  return [
    `${base} as ${username}, ${wrote ? 'reads and writes' : 'reads only'}`,
    '',
    ...verdicts.flatMap((verdict) => tried.filter((result) => result.verdict === verdict).flatMap(resultLines)),
    ...skippedLines(results.filter(({ verdict }) => verdict === 'skipped')),
    ...screenLines(tried),
    ...left.map((path) => `✗ ${path} was made by this run and could not be removed`),
    '',
    verdicts
      .map((verdict) => `${results.filter((result) => result.verdict === verdict).length} ${words[verdict]}`)
      .join(', '),
  ]
}

function resultLines({ screens, ...result }: Report['results'][number]): string[] {
  const { verdict, reason, broken, tolerated } = result
  const findings = [
    ...broken.map((finding) => `    ✗ ${findingText(finding)}`),
    ...tolerated.map((finding) => `    ~ ${findingText(finding)}`),
  ]
  const affected = verdict === 'breaks' || verdict === 'absent' ? screens.join(', ') : ''
  return [
    `${marks[verdict]} ${lineOf(result)}${verdict === 'absent' ? ` (${reason})` : ''}`,
    ...findings,
    ...(affected ? [`    on: ${affected}`] : []),
  ]
}

function skippedLines(skipped: Report['results']): string[] {
  const reasons = new Map<string, string[]>()
  for (const result of skipped) {
    const reason = result.reason ?? ''
    reasons.set(reason, [...(reasons.get(reason) ?? []), lineOf(result)])
  }
  const lines = [...reasons].map(
    ([reason, { length, 0: first }]) => `  ${length === 1 ? first : `${length} operations`}: ${reason}`,
  )
  return lines.length > 0 ? ['', '· Not tried', ...lines] : []
}

/** How each screen fares that something breaks or lacks. */
function screenLines(results: Report['results']): string[] {
  const names = [...new Set(results.flatMap(({ screens }) => screens))].toSorted()
  const lines = names.flatMap((name) => {
    const count = (verdict: Verdict) =>
      results.filter((result) => result.verdict === verdict && result.screens.includes(name)).length
    const [broken, absent] = [count('breaks'), count('absent')]
    const parts = [broken > 0 && `${broken} break`, absent > 0 && `${absent} absent`].filter(Boolean)
    return parts.length > 0 ? [`  ${name}: ${parts.join(', ')}`] : []
  })
  return lines.length > 0 ? ['', 'Screens', ...lines] : []
}
