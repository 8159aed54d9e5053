import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { Instant } from '@/components/instant'
import { Icon } from '@/components/ui/icon'
import { MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu'
import type { EntityLink } from '@/lib/feature-meta'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { IconName } from '@/lib/icon-name'
import { markRead, type News, type NewsKind, useNews } from '@/lib/news'

const kinds: Record<NewsKind, { icon: IconName; link: (id: string) => EntityLink }> = {
  import: { icon: 'icon-CircleCheck', link: (list) => ({ to: list === 'tasks' ? '/tasks' : '/contacts' }) },
  transcription: { icon: 'icon-CircleCheck', link: (call) => ({ to: '/call-records', search: { call } }) },
  transcriptionFailed: {
    icon: 'icon-CircleExclamationPoint',
    link: (call) => ({ to: '/call-records', search: { call } }),
  },
  document: { icon: 'icon-CircleCheck', link: (doc) => ({ to: '/knowledge-base', search: { doc } }) },
  documentFailed: { icon: 'icon-CircleExclamationPoint', link: (doc) => ({ to: '/knowledge-base', search: { doc } }) },
  campaign: {
    icon: 'icon-CircleCheck',
    link: (campaignId) => ({ to: '/outbound/$campaignId', params: { campaignId } }),
  },
  lowCredits: { icon: 'icon-Coins', link: () => ({ to: '/credits' }) },
}

function textOf(t: TFunction, { kind, name = '', count = 0 }: News): string {
  if (kind === 'import') return t('bell.news.import', { count, name })
  if (kind === 'transcription') return t('bell.news.transcription')
  if (kind === 'transcriptionFailed') return t('bell.news.transcriptionFailed')
  if (kind === 'document') return t('bell.news.document', { name })
  if (kind === 'documentFailed') return t('bell.news.documentFailed', { name })
  if (kind === 'campaign') return t('bell.news.campaign', { name })
  return t('bell.news.lowCredits')
}

/** What has finished or needs attention, newest first. */
export function NewsList() {
  const { t } = useTranslation()
  const format = useFormat()
  const news = useNews((state) => state.news)
  return (
    <>
      <MenuLabel>{t('bell.title')}</MenuLabel>
      {news.length === 0 && <p className="px-2 pt-1 pb-3 text-muted text-sm">{t('bell.news.empty')}</p>}
      {news.map((item) => {
        const { icon, link } = kinds[item.kind]
        const { to, params = {}, search = {} } = link(item.id ?? '')
        return (
          <MenuItem key={item.key} asChild onSelect={() => markRead(item.key)}>
            <Link
              to={to as string}
              params={params}
              search={search}
              preload={false}
              className="h-auto! items-start! py-2"
            >
              <Icon name={icon} className="mt-0.5" />
              <span className="min-w-0 flex-1">
                <span className={item.isRead ? 'isolated block break-words' : 'isolated block break-words font-medium'}>
                  {format.text(textOf(t, item))}
                </span>
                <Instant value={item.at} className="figures block text-muted text-xs">
                  {format.dateTime(item.at)}
                </Instant>
              </span>
              {!item.isRead && (
                <span
                  className="mt-1.5 size-2 shrink-0 rounded-full bg-accent"
                  role="img"
                  aria-label={t('bell.news.new')}
                />
              )}
            </Link>
          </MenuItem>
        )
      })}
      {news.some(({ isRead }) => !isRead) && (
        <>
          <MenuSeparator />
          <MenuItem
            onSelect={(event) => {
              event.preventDefault()
              markRead()
            }}
          >
            <Icon name="icon-CheckCheck" />
            {t('bell.news.markAll')}
          </MenuItem>
        </>
      )}
    </>
  )
}
