import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { SafeLink } from '../safe-link'
import './markdown.css'

interface MarkdownProps {
  text: string
  /** Renders a link with an address of the console, such as `/help-center?article=keys`; without it that is plain text. */
  internalLink?: (href: string, children: ReactNode) => ReactNode
}

/** Elements that Markdown may become. HTML in the text is shown as text, images as their description. */
const allowed = [
  ...['p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'img'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** Renders Markdown of unknown origin: no HTML, no requests, links by `SafeLink` only. */
export function Markdown({ text, internalLink }: MarkdownProps) {
  const components: Components = {
    a: ({ href = '', children }) =>
      href.startsWith('/') && !href.startsWith('//') ? (
        (internalLink?.(href, children) ?? <span>{children}</span>)
      ) : (
        <SafeLink value={href}>{children}</SafeLink>
      ),
    // Loading an image would reveal the reader to its host.
    img: ({ alt = '' }) => <span>{alt}</span>,
    table: ({ children }) => (
      <div className="overflow-x-auto">
        <table>{children}</table>
      </div>
    ),
    th: ({ children }) => <th scope="col">{children}</th>,
    // The heading of the page is above: those of the text are below it.
    h1: ({ children }) => <h2>{children}</h2>,
  }
  return (
    <div className="prose isolated break-words">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        allowedElements={allowed}
        unwrapDisallowed
        // Addresses are checked by `SafeLink`.
        urlTransform={(url) => url}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
