import { parseSync } from 'rolldown/utils'
import { type Files, importsOf, isNode, literal, type Node, visit, walk } from '../../scripts/lib/source.ts'

/** Lines of a file that one importer may have beside it without being counted as split off. */
const SMALL = 40
const lazyCalls = ['lazy', 'lazyModule', 'lazyNamed', 'lazyOptional']
/** What had been written by hand before the table's features did it. */
const ownTableCode = [
  'sortBy',
  'positionsOf',
  'inOrder',
  'Pins',
  'useExpandedRows',
  'ExpansionContext',
  'SelectionContext',
]

const isCode = (path: string) => /\.tsx?$/.test(path)
const isProduct = (path: string) => isCode(path) && /^src\/(features|components|lib|app|routes)\//.test(path)
const only = (files: Files, wanted: (path: string) => boolean) => Object.entries(files).filter(([path]) => wanted(path))
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined)

export const linesOf = (text: string) => text.split('\n').length - 1

function countNodes(text: string, fits: (node: Node, parent: Node | undefined) => boolean) {
  let count = 0
  walk(text, (node, parent) => {
    if (fits(node, parent)) count += 1
  })
  return count
}

function contains(tree: unknown, fits: (node: Node) => boolean) {
  let found = false
  visit(tree, (node) => {
    found ||= fits(node)
  })
  return found
}

const isLazy = ({ type, callee }: Node) => type === 'CallExpression' && lazyCalls.includes(nameOf(callee) ?? '')
const isNever = ({ type, typeAnnotation }: Node) =>
  type === 'TSAsExpression' && isNode(typeAnnotation) && typeAnnotation.type === 'TSNeverKeyword'
/** The statement `await delay(…)`. */
const isDelay = ({ type, expression }: Node) =>
  type === 'ExpressionStatement' &&
  isNode(expression) &&
  expression.type === 'AwaitExpression' &&
  isNode(expression.argument) &&
  expression.argument.type === 'CallExpression' &&
  nameOf(expression.argument.callee) === 'delay'
const isImport = ({ type }: Node) => type === 'ImportExpression'

/** Blocks in which an import is the statement after a wait. */
const delayedImports = (text: string) =>
  countNodes(text, ({ body }) => {
    if (!Array.isArray(body)) return false
    return body.some(
      (statement, index) => isNode(statement) && isDelay(statement) && contains(body[index + 1], isImport),
    )
  })

/** Lists of at least two paths below `src`. */
const pathLists = (text: string) =>
  countNodes(text, ({ type, elements }) => {
    if (type !== 'ArrayExpression' || !Array.isArray(elements)) return false
    return elements.filter((element) => literal(element)?.startsWith('src/')).length > 1
  })

const isOwnTableCode = ({ type, id }: Node) =>
  /^(VariableDeclarator|FunctionDeclaration|TSInterfaceDeclaration)$/.test(type) &&
  ownTableCode.includes(nameOf(id) ?? '')

/** Features that `tableFeatures({ … })` is given. */
const registeredFeatures = (text: string) =>
  countNodes(text, (node, parent) => {
    const isName = node.type === 'Property' && /Feature$/.test(nameOf(node.key) ?? '')
    return isName && parent?.type === 'ObjectExpression'
  })

/** Product files of at most 40 lines that exactly one other file imports. */
function smallWithOneImporter(files: Files) {
  const importers = new Map<string, Set<string>>()
  for (const [path, text] of only(files, isCode))
    for (const { to } of importsOf(path, text)) importers.set(to, new Set([...(importers.get(to) ?? []), path]))
  const isAlone = (path: string) => importers.get(path.replace(/\.tsx?$/, ''))?.size === 1
  return only(files, isProduct).filter(([path, text]) => linesOf(text) <= SMALL && isAlone(path)).length
}

const commentsIn = (path: string, text: string) =>
  parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).comments.length

/** @param files texts by path, of `src` and `plugins`, without what is generated */
export function codeFigures(files: Files) {
  const src = (path: string) => path.startsWith('src/')
  const inSource = (ending: RegExp) => only(files, (path) => src(path) && ending.test(path))
  /** Only files that have the word are parsed. */
  const inAll = (wanted: (path: string) => boolean, word: string, count: (text: string) => number) =>
    sum(only(files, wanted).map(([, text]) => (text.includes(word) ? count(text) : 0)))
  const isTable = (path: string) => /^src\/(components\/(data-table|list)\/|lib\/sort\.ts)/.test(path) && isCode(path)
  const code = only(files, (path) => src(path) && isCode(path))
  return {
    sizes: Object.fromEntries(
      Object.entries({ ts: /\.ts$/, tsx: /\.tsx$/, css: /\.css$/, json: /\.json$/, all: /./ }).map(([kind, ending]) => {
        const found = inSource(ending)
        return [kind, { files: found.length, lines: sum(found.map(([, text]) => linesOf(text))) }]
      }),
    ),
    lazy: inAll(isProduct, 'lazy', (text) => countNodes(text, isLazy)),
    never: inAll(
      (path) => src(path) && isCode(path),
      'never',
      (text) => countNodes(text, isNever),
    ),
    smallShare: smallWithOneImporter(files) / only(files, isProduct).length,
    delayedImports: inAll((path) => src(path) && isCode(path), 'delay', delayedImports),
    ownTableCode: inAll(isTable, '', (text) => countNodes(text, isOwnTableCode)),
    tableFeatures: inAll((path) => path === 'src/components/data-table/features.ts', '', registeredFeatures),
    pathLists: inAll((path) => path.startsWith('plugins/'), 'src/', pathLists),
    comments: sum(code.map(([path, text]) => commentsIn(path, text))),
    codeLines: sum(code.map(([, text]) => linesOf(text))),
  }
}
