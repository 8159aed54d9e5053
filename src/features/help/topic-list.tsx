import type { ReactNode } from 'react'
import { SafeLink } from '@/components/safe-link'
import { cx } from '@/lib/cx'
import { env } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { Article } from './article'
import { HelpLink } from './help-link'
import { topics } from './topics'

const groupTitles = {
  start: 'help.groups.start',
  calls: 'help.groups.calls',
  stacks: 'help.groups.stacks',
  agents: 'help.groups.agents',
  knowledge: 'help.groups.knowledge',
  people: 'help.groups.people',
  billing: 'help.groups.billing',
  technical: 'help.groups.technical',
} as const

interface TopicListProps {
  articles: readonly Article[]
  /** Slug of the open article. */
  current: string | undefined
  /** Narrow column beside an article. */
  isAside?: boolean
}

/** All articles by group, then the operator's own links if configured. */
export function TopicList({ articles, current, isAside = false }: TopicListProps) {
  const { t } = useTranslation()
  const titles = new Map(articles.map(({ slug, title }) => [slug, title]))
  const elsewhere = [
    { title: t('sidebar.status'), url: env.statusUrl },
    { title: t('sidebar.community'), url: env.communityUrl },
  ].flatMap(({ title, url }) => (url === undefined ? [] : [{ title, url }]))
  const group = (title: string, links: ReactNode) => (
    <section key={title}>
      <h2 className={isAside ? 'px-2 font-medium text-muted text-xs' : 'font-semibold'}>{title}</h2>
      <ul className={isAside ? 'mt-1' : 'mt-1.5'}>{links}</ul>
    </section>
  )
  return (
    <nav
      aria-label={t('help.topics')}
      className={isAside ? 'flex flex-col gap-4 text-sm' : 'grid gap-x-8 gap-y-5 pt-2 md:grid-cols-2 lg:grid-cols-3'}
    >
      {topics.map(({ group: name, slugs }) =>
        group(
          t(groupTitles[name]),
          slugs.map((slug) => (
            <li key={slug}>
              <HelpLink
                search={{ article: slug }}
                current={slug === current}
                isRow={isAside}
                className={cx(isAside && 'w-full px-2', slug === current && 'bg-chosen font-medium')}
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
              <span className={cx('inline-flex min-h-8 items-center max-md:min-h-11', isAside && 'px-2')}>
                <SafeLink value={new URL(url, window.location.href).href}>{title}</SafeLink>
              </span>
            </li>
          )),
        )}
    </nav>
  )
}
