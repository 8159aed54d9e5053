import { useRef, useState } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { LeaveGuard } from '@/components/form/leave-guard'
import { SelectFilter } from '@/components/list/filters'
import { ListView } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { Page } from '@/components/page'
import { DOCUMENT_SIZE } from '@/contract/documents'
import { documentStatuses, documentTypes } from '@/contract/values'
import { fileSize } from '@/lib/file-size'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { AskBox } from './ask/ask-box'
import { DocumentDrawer } from './document/document-drawer'
import { DocumentCard, documentColumns, documentLayout } from './document-columns'
import { statusLabel } from './document-labels'
import { documentListQuery, isWorking } from './queries'
import { closed, documentList, type KnowledgeSearch } from './search'
import { formatNames } from './upload/check-file'
import { FileDrop, UploadButton } from './upload/file-drop'
import { UploadPanel } from './upload/upload-panel'
import { isActive, useUploads } from './upload/use-uploads'

export function KnowledgeBasePage({ search }: { search: KnowledgeSearch }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads()
  const [layout] = useState(documentLayout)
  const list = useList({
    name: 'documents',
    search,
    query: documentListQuery(search),
    columns: documentColumns,
    layout,
    filters: documentList.filterNames,
  })
  const formats = new Intl.ListFormat(currentLanguage(), { type: 'unit', style: 'short' }).format(formatNames)
  const isEmpty = list.query.data?.total === 0 && !list.isFiltered
  return (
    <Page
      actions={
        <span className="flex flex-wrap items-center gap-3">
          <span className="text-muted text-sm max-md:hidden">{t('knowledge.upload.hint')}</span>
          <UploadButton input={input} />
        </span>
      }
    >
      <FileDrop input={input} onFiles={uploads.add} />
      <UploadPanel uploads={uploads} />
      {(!isEmpty || search.ask) && (
        <AskBox search={search} working={list.rows.filter(isWorking).length} onChange={list.close} onAsk={list.open} />
      )}
      <ListView
        list={list}
        label={t('knowledge.title')}
        empty={{
          title: t('knowledge.empty'),
          text: t('knowledge.emptyText', { formats, most: fileSize(DOCUMENT_SIZE) }),
          action: <UploadButton input={input} />,
        }}
        notOffered={{ title: t('knowledge.notOffered'), text: t('knowledge.notOfferedText') }}
        card={(document) => <DocumentCard document={document} />}
        row={{ currentId: search.doc, onOpen: ({ id }) => list.open({ ...closed, doc: id }) }}
        filters={
          <>
            <SearchFilter {...list.text('q')} label={t('knowledge.search')} />
            <SelectFilter
              {...list.choice('status')}
              label={t('knowledge.status')}
              all={t('common.anyStatus')}
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
      />
      <LeaveGuard
        when={uploads.uploads.some(isActive)}
        onLeave={uploads.cancelAll}
        text={t('knowledge.upload.leaveText')}
        labels={{
          title: t('knowledge.upload.leaveTitle'),
          stay: t('knowledge.upload.stay'),
          leave: t('knowledge.upload.leave'),
        }}
      />
      {search.doc && (
        <DocumentDrawer
          key={search.doc}
          {...list.drawer(search.doc, closed)}
          find={search.find}
          chunk={search.chunk}
          onFind={(find) => list.close({ find, chunk: undefined })}
        />
      )}
    </Page>
  )
}
