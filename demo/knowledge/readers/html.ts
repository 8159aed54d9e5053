import sniffEncoding from 'html-encoding-sniffer'
import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import { decodeText, encodingOf } from './decode'
import { tableAsText } from './html-table'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: object }>

/** Elements whose text has lines of its own. */
const blocks = new Set(
  'address article aside blockquote caption dd details div dl dt figcaption footer form header hr li main nav ol option section summary table tr ul'.split(
    ' ',
  ),
)
const unread = new Set('script style template noscript head'.split(' '))

/** Ends a line that has not ended yet. */
const BREAK = '\f'

function numberOf(item: Element): string {
  const list = item.parent
  if (!list || !('attribs' in list) || list.name !== 'ol') return ''
  const before = DomUtils.getChildren(list)
    .filter((each) => 'attribs' in each && each.name === 'li')
    .indexOf(item)
  return `${(Number.parseInt(list.attribs.start ?? '1', 10) || 1) + before}. `
}

const textOf = (nodes: readonly Node[]) => nodes.map(nodeText).join('')

function nodeText(node: Node): string {
  if (node.type === ElementType.Text) return node.data.replace(/\s+/g, ' ')
  if (!('attribs' in node) || unread.has(node.name)) return ''
  const { name, attribs, children } = node
  if (name === 'br') return '\n'
  if (name === 'img') return attribs.alt ?? ''
  if (name === 'pre') return `\n\n${DomUtils.textContent(node)}\n\n`
  const table = name === 'table' && tableAsText(node, (cell) => textOf(cell.children))
  if (table) return `\n\n${table}\n\n`
  const text = textOf(children)
  const level = /^h([1-6])$/.exec(name)?.[1]
  if (level) return `\n\n${'#'.repeat(Number(level))} ${text.trim()}\n\n`
  if (name === 'p') return `\n\n${text}\n\n`
  if (name === 'td' || name === 'th') return ` ${text}`
  // The way back from a footnote.
  if (name === 'a' && /^[↑↩]\uFE0E?$/.test(text)) return ''
  if (name === 'li') return `${BREAK}${numberOf(node)}${text.trimStart()}${BREAK}`
  return blocks.has(name) ? `${BREAK}${text}${BREAK}` : text
}

export const htmlAsText = (html: string): string =>
  textOf(parseDocument(html).children).replace(/\s+/g, (gap) =>
    /\n.*\n/s.test(gap) ? '\n\n' : /[\n\f]/.test(gap) ? '\n' : ' ',
  )

/** The encoding of an XHTML file that declares none but in its first line. */
const xmlEncoding = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/

/** UTF-8 where it is, whatever is declared; else what is declared, by the HTML standard; else what is likely. */
function htmlEncoding(bytes: Uint8Array): string | undefined {
  const likely = encodingOf(bytes)
  if (likely?.startsWith('utf') && bytes.some((byte) => byte > 0x7f)) return likely
  const [, inXml] = xmlEncoding.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 1024))) ?? []
  const declared = sniffEncoding(bytes, { defaultEncoding: inXml ?? '' })
  // Its bytes are no UTF-8.
  return /^utf-?8$/i.test(declared) || declared === '' ? likely : declared
}

export const fromHtml = (bytes: Uint8Array) => htmlAsText(decodeText(bytes, htmlEncoding(bytes)))
