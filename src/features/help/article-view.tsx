import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Markdown } from '@/components/markdown/markdown'
import { ingestSources } from '@/contract/ingest'
import { parseSearch } from '@/lib/address/search-params'
import { useIsNamed } from '@/lib/api/named-act'
import { env } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'
import { serverUrl } from '@/lib/server-url'
import type { Article } from './article'
import { HelpLink } from './help-link'

/** Number of headings from which an article has a table of contents. */
const LONG = 4

/** Placeholder in the articles, replaced by the URL of the server. */
const SERVER = 'https://your-server'

/** The article with the URL of the server, where that is known to take calls of voice stacks. */
function useBody({ body }: Article) {
  const isKnown = useIsNamed(ingestSources.list) && !env.demo
  return isKnown ? body.replaceAll(SERVER, serverUrl('/').replace(/\/$/, '')) : body
}

interface ArticleViewProps {
  article: Article
  articles: readonly Article[]
  children: ReactNode
}

export function ArticleView({ article, articles, children }: ArticleViewProps) {
  const { t } = useTranslation()
  const text = useRef<HTMLElement>(null)
  const body = useBody(article)
  const index = articles.indexOf(article)
  const previous = articles[index - 1]
  const next = articles[index + 1]
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {article.headings.length >= LONG && <Contents headings={article.headings} text={text} />}
      <article ref={text}>
        <Markdown text={body} hasCopy internalLink={(href, title) => <ConsoleLink href={href}>{title}</ConsoleLink>} />
      </article>
      {children}
      <nav
        aria-label={t('help.pager')}
        className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-line border-t pt-4 text-sm"
      >
        {previous && (
          <HelpLink search={{ article: previous.slug }} isRow className="gap-2 px-2">
            <ArrowLeft aria-hidden className="size-4 text-muted" />
            <span className="sr-only">{t('help.previous')}: </span>
            {previous.title}
          </HelpLink>
        )}
        {next && (
          <HelpLink search={{ article: next.slug }} isRow className="ml-auto gap-2 px-2">
            <span className="sr-only">{t('help.next')}: </span>
            {next.title}
            <ArrowRight aria-hidden className="size-4 text-muted" />
          </HelpLink>
        )}
      </nav>
    </div>
  )
}

interface ContentsProps {
  headings: readonly string[]
  text: React.RefObject<HTMLElement | null>
}

/** Table of contents; a heading receives focus when chosen. */
function Contents({ headings, text }: ContentsProps) {
  const { t } = useTranslation()
  const goTo = (index: number) => {
    const heading = text.current?.querySelectorAll('h2')[index]
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }
  return (
    <nav aria-label={t('help.onThisPage')} className="border-line border-l-2 pl-3 text-sm max-md:hidden">
      <p className="font-medium text-muted text-xs">{t('help.onThisPage')}</p>
      <ul>
        {headings.map((heading, index) => (
          <li key={heading}>
            <button
              type="button"
              className="min-h-7 rounded-sm text-left underline decoration-edge underline-offset-2 hover:decoration-current max-md:min-h-11"
              onClick={() => goTo(index)}
            >
              {heading}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Link from an article to a page, such as `/call-records?sort=duration`. */
function ConsoleLink({ href, children }: { href: string; children: ReactNode }) {
  const [to = '/', search = ''] = href.split('?')
  return (
    <Link
      to={to as string}
      search={parseSearch(search)}
      preload={false}
      className="rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current"
    >
      {children}
    </Link>
  )
}
