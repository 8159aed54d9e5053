import MarkdownIt from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'

/* Untrusted Markdown as data. markdown-it takes linear time; the limits here bound what is rendered. */

/** Characters that are parsed; a model's answer has a tenth of it. */
export const MAX_LENGTH = 50_000
/** Limits per block; beyond them it is shown as plain text. */
const MAX_NESTING = 24
const MAX_NODES = 3000
const MAX_BLOCKS = 1500

const options = { html: false, linkify: true, maxNesting: MAX_NESTING + 2 }
// By CommonMark alone, bold text that ends in a sign stays asterisks before a Korean particle: **20%**입니다.
const reader = new MarkdownIt(options).use(cjkFriendly)
// A file name such as `report.md` is no URL.
reader.linkify.set({ fuzzyLink: false })
/** Finds block boundaries only. */
const splitter = new MarkdownIt(options)
splitter.core.ruler.enableOnly(['normalize', 'block'])
// A table ends where a paragraph would, and each of its cells would be a token.
splitter.block.ruler.disable('table')

/** A Korean particle after a host in Latin letters is none of it: https://example.com에서, help@example.com으로. */
function withoutParticle<Link extends { lastIndex: number; raw: string; text: string; url: string }>(link: Link): Link {
  const particle = /^(?:[a-z]+:\/\/)?[^/?#]*\.[a-z]{2,}([가-힣]+)$/i.exec(link.raw)?.[1]
  if (particle)
    Object.assign(link, {
      lastIndex: link.lastIndex - particle.length,
      raw: link.raw.slice(0, -particle.length),
      text: link.text.slice(0, -particle.length),
      url: link.url.slice(0, -particle.length),
    })
  return link
}
const { linkify } = reader
const [match, matchAtStart] = [linkify.match.bind(linkify), linkify.matchAtStart.bind(linkify)]
linkify.match = (text) => match(text)?.map(withoutParticle) ?? null
linkify.matchAtStart = (text) => {
  const link = matchAtStart(text)
  return link && withoutParticle(link)
}

type Environment = NonNullable<Parameters<typeof reader.parse>[1]>
type Token = ReturnType<typeof reader.parse>[number]
/** Link definitions, which any block may use. */
export type References = Environment['references']

export interface TextNode {
  type: 'text'
  text: string
}
export interface ElementNode {
  type: 'element'
  tag: string
  href?: string | undefined
  /** Number of an ordered list's first item. */
  start?: number | undefined
  children: Node[]
}
export type Node = TextNode | ElementNode

export interface Blocks {
  /** The source of each top-level block, which can be read by itself. */
  blocks: string[]
  references: References
  /** Text beyond the limits, not parsed. */
  rest: string
}

/** Splits a text into its top-level blocks. When text is appended, all but the last stay the same. */
export function splitBlocks(text: string): Blocks {
  const head = text.slice(0, MAX_LENGTH)
  const environment: Environment = {}
  const lines = head.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  const blocks: string[] = []
  let end = 0
  let isOpen = false
  for (const { type, level, nesting, map, markup } of splitter.parse(head, environment)) {
    if (level > 0 || nesting < 0 || !map) continue
    if (blocks.length === MAX_BLOCKS) break
    const block = lines.slice(map[0], map[1]).join('\n')
    blocks.push(isOpen && map[0] === end ? `${blocks.pop()}\n${block}` : block)
    // A heading with a bar may be the first rows of a table, which the splitter does not know.
    isOpen = type === 'heading_open' && '-='.includes(markup) && block.includes('|')
    end = map[1]
  }
  const isCut = blocks.length === MAX_BLOCKS
  return {
    blocks,
    references: environment.references,
    rest: (isCut ? lines.slice(end).join('\n') : '') + text.slice(MAX_LENGTH),
  }
}

const isTooDeep = (tokens: readonly Token[]) => tokens.some(({ level }) => level >= MAX_NESTING)

const codeBlock = /^(?: {4}|\t| {0,3}(?:`{3}|~{3}))/

/** A table has as many cells in each row as its second line names, however short the row. */
function isTooWide(source: string) {
  if (codeBlock.test(source)) return false
  const lines = source.split('\n')
  const columns = lines.find((line) => /^[\s>|:-]{3,}$/.test(line))?.split('|').length ?? 0
  return columns * lines.length > MAX_NODES
}

/** Parses one block; beyond the limits it is its source as one text. */
export function parseBlock(source: string, references: References): Node[] {
  const tokens = isTooWide(source) ? undefined : reader.parse(source, references ? { references } : {})
  const nodes = tokens && !isTooDeep(tokens) ? treeOf(tokens) : undefined
  return nodes ?? [{ type: 'element', tag: 'p', children: [{ type: 'text', text: source }] }]
}

/** Undefined for too many nodes. */
function treeOf(tokens: readonly Token[]): Node[] | undefined {
  const root: Node[] = []
  const open: Node[][] = [root]
  let count = 0
  const add = (node: Node) => {
    count++
    open.at(-1)?.push(node)
  }
  const read = (list: readonly Token[]) => {
    for (const token of list) {
      if (count > MAX_NODES) return
      if (token.nesting < 0) {
        if (!token.hidden) open.pop()
      } else if (token.nesting > 0) {
        if (token.hidden) continue
        const element = elementOf(token)
        add(element)
        open.push(element.children)
      } else if (token.type === 'inline') read(token.children ?? [])
      else for (const node of leavesOf(token)) add(node)
    }
  }
  read(tokens)
  return count > MAX_NODES ? undefined : root
}

function elementOf(token: Token): ElementNode {
  const start = Number(token.attrGet('start') ?? Number.NaN)
  return {
    type: 'element',
    tag: token.tag,
    href: token.attrGet('href')?.toString(),
    start: Number.isSafeInteger(start) ? start : undefined,
    children: [],
  }
}

function leavesOf(token: Token): Node[] {
  const text: TextNode = { type: 'text', text: token.content }
  const element = (tag: string, children: Node[]): ElementNode => ({ type: 'element', tag, children })
  switch (token.type) {
    case 'softbreak':
      return [{ type: 'text', text: '\n' }]
    case 'hardbreak':
      return [element('br', [])]
    case 'hr':
      return [element('hr', [])]
    case 'code_inline':
      return [element('code', [text])]
    case 'fence':
    case 'code_block':
      return [element('pre', [element('code', [text])])]
    // An image would be a request to its host; its description is shown instead.
    default:
      return token.content === '' ? [] : [text]
  }
}

export function textsOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => (node.type === 'text' ? [node.text] : textsOf(node.children)))
}

/** The tree with its texts replaced, in order. */
export function withTexts(nodes: readonly Node[], texts: readonly string[]): Node[] {
  let next = 0
  const replace = (list: readonly Node[]): Node[] =>
    list.map((node) =>
      node.type === 'text' ? { ...node, text: texts[next++] ?? '' } : { ...node, children: replace(node.children) },
    )
  return replace(nodes)
}
