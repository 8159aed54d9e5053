import { ArrowUpRight } from 'lucide-react'
import { cx } from '@/lib/cx'
import { env } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { Article } from './article'
import { HelpLink } from './help-link'
import { topics } from './topics'

interface TopicListProps {
  articles: readonly Article[]
  /** The slug of the open article. */
  current: string | undefined
  /** One narrow column beside an article. */
  isAside?: boolean
}

/** All articles by group, then the operator's own places if this build has them. */
export function TopicList({ articles, current, isAside = false }: TopicListProps) {
  const { t } = useTranslation()
  const titles = new Map(articles.map(({ slug, title }) => [slug, title]))
  const elsewhere = [
    { title: t('sidebar.status'), url: env.statusUrl },
    { title: t('sidebar.community'), url: env.communityUrl },
  ].filter(({ url }) => url !== undefined)
  const group = (title: string, links: React.ReactNode) => (
    <section key={title} className="break-inside-avoid">
      <h2 className={cx('font-medium', isAside ? 'px-2 text-muted text-xs' : 'text-base')}>{title}</h2>
      <ul className={isAside ? 'mt-1' : 'mt-1.5'}>{links}</ul>
    </section>
  )
  return (
    <nav
      aria-label={t('help.topics')}
      className={
        isAside
          ? 'sticky top-18 flex max-h-[calc(100dvh-5.5rem)] flex-col gap-4 overflow-y-auto text-sm'
          : 'grid max-w-5xl gap-x-10 gap-y-7 pt-2 sm:grid-cols-2 lg:grid-cols-3'
      }
    >
      {topics.map(({ titleKey, slugs }) =>
        group(
          t(titleKey),
          slugs.map((slug) => (
            <li key={slug}>
              <HelpLink
                search={{ article: slug }}
                current={slug === current}
                className={cx(
                  isAside && 'w-full px-2 no-underline hover:bg-hover',
                  slug === current && 'bg-chosen font-medium',
                )}
              >
                {titles.get(slug) ?? slug}
              </HelpLink>
            </li>
          )),
        ),
      )}
      {elsewhere.length > 0 &&
        group(
          t('help.elsewhere'),
          elsewhere.map(({ title, url }) => (
            <li key={title}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className={cx(
                  'inline-flex min-h-8 items-center gap-1.5 rounded-sm max-md:min-h-11',
                  isAside ? 'w-full px-2 hover:bg-hover' : 'underline decoration-line underline-offset-2',
                )}
              >
                {title}
                <ArrowUpRight aria-hidden className="size-3.5 text-muted" />
                <span className="sr-only">{t('shell.opensNewTab')}</span>
              </a>
            </li>
          )),
        )}
    </nav>
  )
}
