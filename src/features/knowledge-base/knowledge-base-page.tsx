import { lazy, Suspense, useState } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { LeaveGuard } from '@/components/form/leave-guard'
import { SelectFilter } from '@/components/list/filters'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { agents } from '@/contract/agents'
import { documentStatuses, documentTypes } from '@/contract/document-types'
import { type Document, documents } from '@/contract/documents'
import { useTranslation } from '@/lib/i18n/use-translation'
import { AskBox } from './ask-box'
import { DeleteContext, DocumentCard, documentColumns, documentSortValues } from './document-columns'
import { statusLabel } from './document-labels'
import { DropZone, UploadButton } from './drop-zone'
import { documentListQuery, isBusy, POLL_MS } from './queries'
import { closed, type KnowledgeSearch } from './search'
import { UploadPanel } from './upload-panel'
import { useUploads } from './use-uploads'

const DocumentDrawer = lazy(() => import('./document-drawer').then((module) => ({ default: module.DocumentDrawer })))

const formats = documentTypes.map((type) => type.toUpperCase()).join(' · ')

/** What the agents know: documents, and questions to them. */
export function KnowledgeBasePage({ search }: { search: KnowledgeSearch }) {
  const { t } = useTranslation()
  const uploads = useUploads()
  const [deleting, setDeleting] = useState<Document>()
  const list = useList({
    name: 'documents',
    search,
    query: {
      ...documentListQuery(search),
      refetchInterval: ({ state }) => (state.data?.records.some(isBusy) ? POLL_MS : false),
    },
    columns: documentColumns,
    sortValues: documentSortValues,
    filters: ['q', 'status', 'type'],
  })
  return (
    <DeleteContext value={setDeleting}>
      <DropZone onFiles={uploads.add}>
        <ListPage
          list={list}
          title={t('knowledge.title')}
          text={t('knowledge.text')}
          actions={<UploadButton onFiles={uploads.add} />}
          notice={
            <>
              <AskBox search={search} onChange={list.close} />
              <UploadPanel {...uploads} />
            </>
          }
          empty={{ title: t('knowledge.empty'), text: t('knowledge.emptyText', { formats }) }}
          card={(document) => <DocumentCard document={document} />}
          row={{ currentId: search.doc, onOpen: ({ id }) => list.open({ ...closed, doc: id }) }}
          filters={
            <>
              <SearchFilter {...list.text('q')} label={t('knowledge.search')} />
              <SelectFilter
                {...list.choice('status')}
                label={t('knowledge.status')}
                all={t('knowledge.anyStatus')}
                options={documentStatuses.map((value) => ({ value, label: statusLabel(t, value) }))}
              />
              <SelectFilter
                {...list.choice('type')}
                label={t('knowledge.type')}
                all={t('knowledge.anyType')}
                options={documentTypes.map((value) => ({ value, label: value.toUpperCase() }))}
              />
            </>
          }
        >
          <Suspense fallback={null}>
            {search.doc && (
              <DocumentDrawer
                key={search.doc}
                {...list.drawer(search.doc, closed)}
                search={search}
                onSearch={list.close}
                onDelete={setDeleting}
              />
            )}
          </Suspense>
          {deleting && (
            <DeleteEntity
              id={deleting.id}
              resource={documents}
              stale={[agents]}
              labels={{
                title: t('knowledge.deleteTitle', { name: deleting.name || deleting.id }),
                text: t('knowledge.deleteText'),
                action: t('knowledge.delete'),
                done: t('knowledge.deleted'),
              }}
              onDeleted={() => search.doc === deleting.id && list.close(closed)}
              onClose={() => setDeleting(undefined)}
            />
          )}
          <LeaveGuard when={uploads.isBusy} text={t('knowledge.leaveText')} />
        </ListPage>
      </DropZone>
    </DeleteContext>
  )
}
