// @vitest-environment node
import { expect, test } from 'vitest'
import { type Files, lineOf, sourceFiles, walk } from '../../plugins/source'

/** Words of the retired house dialect; docs/glossary.md has the words of the domain. */
const retiredWords =
  /\b(stands?|stood|told|tells?|anew|nobody|whoever|lest|shall|wish(?:es|ed)?|purses?|deeds?|happenings|under ?way)\b/i

const retiredNames = new Set([
  ...['asked', 'Asked', 'tell', 'told', 'hear', 'hearOtherTabs', 'said', 'useSettled', 'useWhenQuiet', 'QUIET_MS'],
  ...['PATIENCE_MS', 'hope', 'giveUp', 'Place', 'Part', 'AgentTools', 'begunCalls', 'underway', 'happenings', 'Deed'],
  ...['purses', 'toldLines', 'Verdict', 'judge', 'Standing', 'carriedOut', 'mayBeDone', 'RechargeWish', 'wishOf'],
  ...['wished', 'whoHolds', 'holdLeaving', 'wantToaster', 'toasterWanted', 'someId', 'someOf', 'useKeepCall'],
  ...['useCallWalk', 'useChosen', 'useSeen', 'keyed', 'MOST', 'DEEPEST', 'finds', 'among', 'mustBeSound'],
  ...[
    'isSnatched',
    'whatItNames',
    'looselyIncludes',
    'typedRight',
    'eachOnce',
    'leavesLost',
    'instantsOf',
    'readAgain',
  ],
  ...['othersAskAnew', 'creditsMoved', 'goAndPay', 'gone', 'listed'],
])
const isRetiredName = (name: string) => retiredNames.has(name) || /[a-z]Word$/.test(name)
/** A shell splits its input into words. */
const isRetiredFile = (path: string) => /(-words|\/words|\/parts|\/part)\.tsx?$/.test(path) && !path.includes('/shell-')

const texts = /^(Literal|StringLiteral|RegExpLiteral|TemplateElement|JSXText)$/

interface Comment {
  start: number
  body: string
}

/** The comments of a file; adjacent line comments are one. */
function commentsOf(text: string): Comment[] {
  let code = text
  walk(text, ({ type, start, end }) => {
    if (texts.test(type)) code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end)
  })
  return [...code.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[^\S\n]*\/\/(?! biome-ignore)[^\n]*)*/g)].map((match) => ({
    start: match.index,
    body: text.slice(match.index, match.index + match[0].length),
  }))
}

const linesIn = (body: string) => body.split('\n').filter((line) => /[^\s/*]/.test(line)).length

function breaches(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found = isRetiredFile(path) ? [`${path}:1 file name`] : []
    const report = (start: number, what: string) =>
      found.push(`${path}:${lineOf(text, { type: '', start, end: start })} ${what}`)
    for (const { start, body } of commentsOf(text)) {
      if (!body.startsWith('/**') && linesIn(body) > 2) report(start, `${linesIn(body)} lines of comment`)
      const [word] = retiredWords.exec(body) ?? []
      if (word) report(start, `"${word}"`)
    }
    walk(text, ({ type, start, name }) => {
      if (type === 'Identifier' && typeof name === 'string' && isRetiredName(name)) report(start, name)
    })
    return [...new Set(found)]
  })
}

test('names are those of the field, and comments are two plain lines at most', () => {
  expect(breaches(sourceFiles())).toEqual([])
})

test('planted breaches are seen', () => {
  const planted = {
    'src/lib/plain.ts':
      '/**\n * One\n * two\n * three\n */\nexport const a = "// told nobody"\n// Debounced: one request.\n',
    'src/lib/long.ts': '// One\n// two\n// three\nexport const b = 1\n',
    'src/lib/dialect.tsx': '/** Told anew. */\nexport const C = () => <p>{/* It stands. */}nobody // stood</p>\n',
    'src/lib/names.ts': 'export const typeWord = (asked: string) => asked\n',
    'src/lib/type-words.ts': '',
  }
  expect(breaches(planted)).toEqual([
    'src/lib/long.ts:1 3 lines of comment',
    'src/lib/dialect.tsx:1 "Told"',
    'src/lib/dialect.tsx:2 "stands"',
    'src/lib/names.ts:1 typeWord',
    'src/lib/names.ts:1 asked',
    'src/lib/type-words.ts:1 file name',
  ])
})
