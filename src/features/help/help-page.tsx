import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { EmptyState } from '@/components/empty-state'
import { Page } from '@/components/page'
import { ErrorState, Skeleton } from '@/components/states'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary } from '@/lib/lazy'
import { ArticleView } from './article-view'
import { HelpLink } from './help-link'
import { articlesQuery } from './queries'
import type { HelpSearch } from './search'
import { SearchResults } from './search-results'
import { TopicList } from './topic-list'
import { articleOf, SHORTCUTS } from './topics'

interface HelpPageProps {
  search: HelpSearch
  /** Shown below the article about shortcuts. */
  shortcuts: ReactNode
}

export function HelpPage({ search: { article: wanted, q, screen }, shortcuts }: HelpPageProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: articles, error, isFetching, refetch } = useQuery(articlesQuery())
  const slug = wanted ?? (q ? undefined : screen && articleOf(screen))
  const article = articles?.find((each) => each.slug === slug)
  const content = useFocusOn(article?.slug)
  const isHome = slug === undefined && q === undefined

  const body = () => {
    if (error)
      return (
        <ErrorState title={t('help.notLoaded')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )
    if (!articles) return <Lines />
    if (article)
      return (
        <ArticleView article={article} articles={articles}>
          {article.slug === SHORTCUTS && <LazyBoundary fallback={<Lines />}>{shortcuts}</LazyBoundary>}
        </ArticleView>
      )
    if (slug !== undefined) return <EmptyState title={t('help.gone')} text={t('help.goneText')} />
    if (q !== undefined) return <SearchResults articles={articles} text={q} />
    return <TopicList articles={articles} current={undefined} />
  }

  return (
    <Page
      title={article?.title}
      actions={
        // biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet
        <div role="search" aria-label={t('help.search')} className="max-md:w-full">
          <SearchFilter
            label={t('help.search')}
            value={q}
            // An article that is opened right after typing must not be replaced by the debounced search.
            resetCount={article && articles ? articles.indexOf(article) + 1 : 0}
            onChange={(text) =>
              void navigate({ to: '/help-center', search: { q: text }, replace: true, resetScroll: false })
            }
          />
        </div>
      }
    >
      <div className={isHome ? undefined : 'gap-8 lg:flex'}>
        {!isHome && (
          <>
            <HelpLink search={{}} className="lg:hidden">
              {t('help.allTopics')}
            </HelpLink>
            {articles && (
              <div className="max-lg:hidden lg:w-56 lg:shrink-0">
                <TopicList articles={articles} current={slug} isAside />
              </div>
            )}
          </>
        )}
        <div ref={content} tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {body()}
        </div>
      </div>
    </Page>
  )
}

const Lines = () => (
  <div className="flex max-w-2xl flex-col gap-3">
    {['w-2/3', 'w-full', 'w-5/6', 'w-1/2'].map((width) => (
      <Skeleton key={width} className={`h-4 ${width}`} />
    ))}
  </div>
)

/** Focuses the content when the article changes, because the followed link is unmounted. */
function useFocusOn(slug: string | undefined) {
  const content = useRef<HTMLDivElement>(null)
  const last = useRef(slug)
  useEffect(() => {
    const isOther = last.current !== slug
    last.current = slug
    const focused = document.activeElement
    if (isOther && slug !== undefined && (focused === document.body || content.current?.contains(focused)))
      content.current?.focus({ preventScroll: true })
  }, [slug])
  return content
}
