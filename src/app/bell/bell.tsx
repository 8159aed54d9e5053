import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/menu'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { useNews } from '@/lib/news'
import { useNewVersion } from './use-new-version'
import { watchNews } from './watch-news'

const NewsList = lazyNamed(() => import('./news/news-list').then((module) => module.NewsList))

/** The button with the number of unread news; its list loads when it is opened. */
export function Bell() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const unread = useNews(({ news }) => news.filter(({ isRead }) => !isRead).length)
  useEffect(() => watchNews(client), [client])
  useNewVersion()
  const label = unread > 0 ? t('bell.unread', { count: unread }) : t('bell.title')
  return (
    <Menu>
      <MenuTrigger className={cx(buttonClass('ghost', 'icon'), 'relative')} aria-label={label} title={label}>
        <Icon name="icon-Bell" />
        {unread > 0 && (
          <span
            aria-hidden
            className="figures absolute top-0.5 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-accent-ink text-xs leading-4"
          >
            {unread}
          </span>
        )}
      </MenuTrigger>
      <MenuContent align="end" className="w-80 max-w-[calc(100vw-1rem)]">
        <LazyBoundary>
          <NewsList />
        </LazyBoundary>
      </MenuContent>
    </Menu>
  )
}
