import { findingText, lineOf, type Report } from './report'

/** The report for build servers: a suite for each resource, a case for each operation. */
export function junitOf({ base, results }: Report): string {
  const names = [...new Set(results.map(suiteOf))]
  const bodies = names.map((name) => {
    const cases = results.filter((result) => suiteOf(result) === name)
    const count = (...verdicts: string[]) => cases.filter(({ verdict }) => verdicts.includes(verdict)).length
    const counts = `tests="${cases.length}" failures="${count('breaks')}" skipped="${count('absent', 'skipped')}"`
    return `<testsuite name="${escaped(name)}" ${counts}>\n${cases.map(caseOf).join('\n')}\n</testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(base)}">\n${bodies.join('\n')}\n</testsuites>\n`
}

const suiteOf = ({ path }: { path: string }) => path.split('/')[1] ?? ''

function caseOf(result: Report['results'][number]) {
  const { verdict, reason, broken, tolerated, screens } = result
  const head = `<testcase classname="${escaped(suiteOf(result))}" name="${escaped(lineOf(result))}"`
  const parts = [
    verdict === 'breaks' && element('failure', broken.map(findingText), `breaks: ${screens.join(', ')}`),
    (verdict === 'absent' || verdict === 'skipped') && element('skipped', [], `${verdict}: ${reason}`),
    tolerated.length > 0 && element('system-out', tolerated.map(findingText)),
  ].filter(Boolean)
  return parts.length > 0 ? `${head}>${parts.join('')}</testcase>` : `${head}/>`
}

const element = (name: string, lines: readonly string[], message?: string) =>
  `<${name}${message === undefined ? '' : ` message="${escaped(message)}"`}>${escaped(lines.join('\n'))}</${name}>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' }

/** Without what XML cannot have at all. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"\n]/g, (char) => entities[char] ?? '')
