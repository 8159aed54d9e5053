import { createElement, memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { maskPersonalTexts } from '@/lib/privacy/masking'
import { CopyButton } from '../copy-button'
import { PartBoundary } from '../part-boundary'
import { SafeLink } from '../safe-link'
import { type Node, parseBlock, type References, splitBlocks, textsOf, withTexts } from './parse-markdown'
import './markdown.css'

interface MarkdownProps {
  text: string
  /** Renders a link into the console, such as `/help-center?article=keys`; without it such a link is plain text. */
  internalLink?: (href: string, children: ReactNode) => ReactNode
  /** Masks personal data while masking is on: in the rendered text, not in the source. */
  isPersonal?: boolean
  /** Blocks of code have a button that copies them. */
  hasCopy?: boolean
}

/**
 * Renders untrusted Markdown: no HTML, no requests, links by `SafeLink` only. Complete blocks of a growing text are not
 * rendered again. Text that is too long or too deeply nested is shown as plain text.
 */
export function Markdown({ text, internalLink, isPersonal = false, hasCopy = false }: MarkdownProps) {
  const shown = useDeferredValue(text)
  const isMasked = usePreferences(({ display }) => display.masked) && isPersonal
  const { blocks, references, rest } = useMemo(() => splitBlocks(shown), [shown])
  return (
    <div className="prose isolated break-words">
      <PartBoundary resetKey={text} fallback={<p className="whitespace-pre-wrap">{masked(shown, isMasked)}</p>}>
        {blocks.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text
          <Block key={index} {...{ source, references, isMasked, internalLink, hasCopy }} />
        ))}
        {rest !== '' && <p className="whitespace-pre-wrap">{masked(rest, isMasked)}</p>}
      </PartBoundary>
    </div>
  )
}

const masked = (text: string, isMasked: boolean) => (isMasked ? (maskPersonalTexts([text])[0] ?? '') : text)

interface BlockProps extends Pick<MarkdownProps, 'internalLink' | 'hasCopy'> {
  source: string
  references: References
  isMasked: boolean
}

const isSame = (one: BlockProps, other: BlockProps) =>
  one.source === other.source &&
  one.isMasked === other.isMasked &&
  // Definitions at the end of a text may complete a link at its beginning.
  one.references === undefined &&
  other.references === undefined

const Block = memo(function Block({ source, references, isMasked, internalLink, hasCopy }: BlockProps) {
  const nodes = useMemo(() => parseBlock(source, references), [source, references])
  // After parsing: a number may be written with entities, or in parts of different emphasis.
  const shown = isMasked ? withTexts(nodes, maskPersonalTexts(textsOf(nodes))) : nodes
  return <>{render(shown, { isMasked, internalLink, hasCopy })}</>
}, isSame)

type Context = Pick<BlockProps, 'isMasked' | 'internalLink' | 'hasCopy'>

const render = (nodes: readonly Node[], context: Context): ReactNode =>
  nodes.map((node, index) =>
    node.type === 'text' ? (
      node.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a node is its place in the text
      <Element key={index} node={node} context={context} />
    ),
  )

type ElementNode = Extract<Node, { type: 'element' }>

/** Elements that Markdown may become; a heading of the page is above them. */
const sameTags = 'p strong em code pre blockquote ul li thead tbody tr td h2 h3 h4 h5 h6'.split(' ')
const plainTags = new Map([...sameTags.map((tag) => [tag, tag] as const), ['h1', 'h2'], ['s', 'del']])

function Element({ node, context }: { node: ElementNode; context: Context }) {
  const children = render(node.children, context)
  if (node.tag === 'pre' && context.hasCopy)
    return <CopiedCode text={textsOf(node.children).join('')}>{children}</CopiedCode>
  const plain = plainTags.get(node.tag)
  if (plain) return createElement(plain, undefined, children)
  switch (node.tag) {
    case 'a':
      return (
        <MarkdownLink href={node.href ?? ''} text={textsOf(node.children).join('')} context={context}>
          {children}
        </MarkdownLink>
      )
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'ol':
      return <ol start={node.start}>{children}</ol>
    case 'th':
      return <th scope="col">{children}</th>
    case 'table':
      return (
        <div className="overflow-x-auto">
          <table>{children}</table>
        </div>
      )
    default:
      return <>{children}</>
  }
}

/** Wraps, so that it needs no scrolling, by keys neither. */
function CopiedCode({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation()
  const code = text.trim()
  return (
    <div className="relative my-2">
      <pre className="whitespace-pre-wrap pr-11!">{children}</pre>
      <CopyButton
        text={code}
        label={t('common.copyText', { text: code.split('\n', 1)[0] ?? '' })}
        className="absolute top-1 right-1"
      />
    </div>
  )
}

interface MarkdownLinkProps {
  href: string
  text: string
  context: Context
  children: ReactNode
}

function MarkdownLink({ href, text, context: { isMasked, internalLink }, children }: MarkdownLinkProps) {
  if (/^\/(?![/\\])/.test(href)) return <>{internalLink?.(href, children) ?? children}</>
  if (masked(href, isMasked) !== href) return <>{children}</>
  return (
    <SafeLink value={href} text={text}>
      {children}
    </SafeLink>
  )
}
