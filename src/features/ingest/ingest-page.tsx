import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { SelectFilter } from '@/components/list/filters'
import { ListView } from '@/components/list/list-page'
import { RefreshButton } from '@/components/list/refresh-button'
import { useList } from '@/components/list/use-list'
import { Page } from '@/components/page'
import { ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { isNotOffered } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { GuideLink } from './guide-link'
import { StackNamesContext, StartDeletionContext } from './payload-actions'
import { PayloadDeletion } from './payload-deletion'
import { PayloadDrawer } from './payload-drawer'
import { sourcesQuery, unreadListQuery } from './queries'
import { type IngestSearch, unreadList } from './search'
import { SourceTable } from './source-table'
import { UnreadCard, unreadColumns } from './unread-columns'

const noSources: never[] = []

/** Where calls come from, and what could not be read of what was sent. */
export function IngestPage({ search }: { search: IngestSearch }) {
  const { t } = useTranslation()
  const [deleted, startDeletion] = useState<string>()
  const sources = useQuery(sourcesQuery)
  const list = useList({
    name: 'ingest',
    isPersonal: true,
    search,
    query: unreadListQuery(search),
    columns: unreadColumns,
    filters: unreadList.filterNames,
  })
  const known = sources.data?.records ?? noSources
  const names = useMemo(() => Object.fromEntries(known.map(({ id, name }) => [id, name || id])), [known])
  const body = () => {
    if (sources.data) return <SourceTable sources={known} onUnread={(source) => list.filter({ source })} />
    if (isNotOffered(sources.error)) return <p className="text-muted">{t('errors.notOffered')}</p>
    return sources.error ? (
      <ErrorState error={sources.error} onRetry={() => void sources.refetch()} retrying={sources.isFetching} />
    ) : (
      <>
        <Skeleton className="h-40 rounded-lg" />
        <SlowNotice />
      </>
    )
  }
  return (
    <StackNamesContext value={names}>
      <StartDeletionContext value={startDeletion}>
        <Page text={t('ingest.text')} actions={<GuideLink article="voice-stacks">{t('ingest.setUp')}</GuideLink>}>
          {body()}
          <div className="flex flex-col gap-4 pt-2">
            <div>
              <h2 className="font-semibold text-lg">{t('ingest.unread.title')}</h2>
              <p className="text-muted">{t('ingest.unread.text')}</p>
            </div>
            <ListView
              list={list}
              label={t('ingest.unread.title')}
              filters={
                <SelectFilter
                  {...list.choice('source')}
                  label={t('ingest.source')}
                  all={t('ingest.unread.anySource')}
                  options={known.map(({ id, name }) => ({ value: id, label: name || id }))}
                />
              }
              tools={<RefreshButton list={list} />}
              notOffered={{ title: t('errors.notOffered') }}
              empty={{ title: t('ingest.unread.empty'), text: t('ingest.unread.emptyText') }}
              card={(payload) => <UnreadCard payload={payload} />}
              row={{ currentId: search.payload, onOpen: ({ id }) => list.open({ payload: id }) }}
            />
          </div>
          {search.payload !== undefined && (
            <PayloadDrawer
              key={search.payload}
              id={search.payload}
              onClose={() => list.close({ payload: undefined })}
            />
          )}
          {deleted !== undefined && (
            <PayloadDeletion
              id={deleted}
              onDeleted={() => list.close({ payload: undefined })}
              onClose={() => startDeletion(undefined)}
            />
          )}
        </Page>
      </StartDeletionContext>
    </StackNamesContext>
  )
}
