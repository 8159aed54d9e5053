// The figures as tables: aligned for a terminal, or Markdown for docs/performance.md.
import { cpus, loadavg } from 'node:os'
import { say } from '../../scripts/lib/say.mjs'

const round = (value, digits = 0) => (value === undefined ? '–' : value.toFixed(digits))

export function median(values) {
  const sorted = values.filter((value) => value !== undefined).toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** A value with its ratio to the bare page's. */
export const withRatio = (value, base, digits) =>
  base ? `${round(value, digits)} (${round(value / base, 2)}×)` : round(value, digits)

export function reporter({ markdown }) {
  const line = (cells, widths) =>
    markdown
      ? `| ${cells.join(' | ')} |`
      : cells.map((cell, index) => (index ? cell.padStart(widths[index]) : cell.padEnd(widths[index]))).join('  ')
  return {
    say: (text) => say(text),
    title: (text) => say(markdown ? `\n### ${text}\n` : `\n${text}`),
    table(head, rows) {
      const widths = head.map((_, index) => Math.max(...[head, ...rows].map((cells) => cells[index].length)))
      say(line(head, widths))
      if (markdown)
        say(
          line(
            head.map(() => '---'),
            widths,
          ),
        )
      for (const cells of rows) say(line(cells, widths))
    },
  }
}

/** What the figures were taken with. */
export const surroundings = (browser, { rounds }) => {
  const [{ model }] = cpus()
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${model}, ${cpus().length} cores, load ${round(loadavg()[0], 1)}`
  return `${date}, ${machine}, Chromium ${browser.version()}, medians of ${rounds} rounds in turns`
}

const loadRows = [
  ['first paint, ms', ({ firstPaint }) => firstPaint],
  ['first text or picture, ms', ({ firstContent }) => firstContent],
  ['first row, ms', ({ ready }) => ready],
  ['blocking time, ms', ({ blocking }) => blocking],
  ['longest task, ms', ({ longest }) => longest],
  ['requests before the first row', ({ requests }) => requests],
  ['layout shift', ({ shift }) => shift, 3],
  ...['total', 'scripts', 'styles', 'words', 'fonts', 'data'].map((kind) => [
    `${kind === 'total' ? 'all' : kind}, kB`,
    ({ bytes }) => bytes[kind] / 1000,
    1,
  ]),
]

export function reportLoads(report, results, { throttled }) {
  const [base, ...others] = Object.keys(results)
  for (const state of ['cold', 'warm']) {
    report.title(`Loads, ${state}, ${throttled ? 'slow 4G and a quarter of the speed' : 'unthrottled'}`)
    const of = (name, read) => median(results[name][state].map(read))
    report.table(
      ['', base, ...others],
      loadRows.map(([what, read, digits]) => [
        what,
        round(of(base, read), digits),
        ...others.map((name) => withRatio(of(name, read), of(base, read), digits)),
      ]),
    )
  }
}

const columns = [
  ['bare', 'bare page'],
  ['card', 'plain stack'],
  ['ten', 'console'],
  ['fifty', 'console, 50 rows'],
]

export function reportInteractions(report, results) {
  report.title('Interactions, a quarter of the speed: ms to the next paint (0: under 16) / until visible')
  const rows = [...results].map(([name, row]) => {
    const of = (column, what) => row[column] && median(row[column].map((times) => times[what]))
    const base = of('bare', 'shown')
    const cells = columns.map(([column]) =>
      row[column]
        ? `${round(of(column, 'paint'))} / ${withRatio(of(column, 'shown'), column === 'bare' ? undefined : base)}`
        : '',
    )
    return [name, ...cells]
  })
  report.table(['', ...columns.map(([, title]) => title)], rows)
}

export function reportHeap(report, name, readings) {
  report.title(`Left behind by ${name}`)
  const [[early, first], [late, last]] = Object.entries(readings)
  const growth = (what) => `${round((last[what] / first[what] - 1) * 100, 1)} %`
  const mega = (bytes) => round(bytes / 1_000_000, 2)
  report.table(
    ['', `after ${early}`, `after ${late}`, 'growth'],
    [
      ['JavaScript heap, MB', mega(first.heap), mega(last.heap), growth('heap')],
      ['DOM nodes', round(first.nodes), round(last.nodes), growth('nodes')],
      ['event listeners', round(first.listeners), round(last.listeners), growth('listeners')],
    ],
  )
}
