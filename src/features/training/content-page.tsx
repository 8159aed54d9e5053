import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Unlink, Upload } from 'lucide-react'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { EmptyState } from '@/components/empty-state'
import { ErrorState, Skeleton } from '@/components/states'
import { Badge, type Tone } from '@/components/ui/badge'
import { buttonClass, IconButton } from '@/components/ui/button'
import type { Document } from '@/contract/documents'
import type { AgentSearch } from '@/lib/address/search-schema'
import { useRecords } from '@/lib/api/use-records'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { labelOf } from '@/lib/labels'
import { ownValue } from '@/lib/plain'
import { ChooseAgent } from './choose-agent'
import { agentQuery, documentLink, documentLookup, useAttachments } from './queries'
import { TrainingFrame } from './training-frame'

export function ContentPage({ search: { agent } }: { search: AgentSearch }) {
  return (
    <TrainingFrame tab="content" agent={agent}>
      {agent ? <Content key={agent} agent={agent} /> : <ChooseAgent />}
    </TrainingFrame>
  )
}

function Content({ agent }: { agent: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(agentQuery(agent))
  const { attach, detach, pending } = useAttachments(agent)
  const ids = [...new Set(data?.knowledgeBaseIds)]
  const documents = useRecords(ids, documentLookup)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <EntityCombobox
          label={t('training.content.attach')}
          value=""
          name={t('training.content.attach')}
          query={documentLookup.search}
          onChange={attach}
          className="md:h-9! text-muted! md:w-72!"
        />
        <Link {...documentLink()} className={buttonClass('outline')}>
          <Upload aria-hidden className="size-4" />
          {t('training.content.upload')}
        </Link>
      </div>
      {ids.length === 0 ? (
        <EmptyState title={t('training.content.empty')} text={t('training.content.emptyText')} />
      ) : (
        <ul aria-busy={pending} className="divided rounded-lg border border-line">
          {ids.map((id) => (
            <DocumentRow
              key={id}
              id={id}
              document={documents.find(id)}
              isMissing={documents.isMissing(id)}
              onDetach={() => detach(id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/* An unknown status is shown unchanged. */
const statusLabel = labelOf({
  uploading: 'training.content.statuses.uploading',
  processing: 'training.content.statuses.processing',
  completed: 'training.content.statuses.completed',
  failed: 'training.content.statuses.failed',
})
const tones: Partial<Record<string, Tone>> = { completed: 'good', failed: 'bad', processing: 'info', uploading: 'info' }

interface DocumentRowProps {
  id: string
  document: Document | undefined
  isMissing: boolean
  onDetach: () => void
}

function DocumentRow({ id, document, isMissing, onDetach }: DocumentRowProps) {
  const { t } = useTranslation()
  const name = document?.name || id
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 pr-2 pl-4 text-sm">
      <span className="min-w-0 flex-[1_1_14rem]">
        {isMissing ? (
          <span className="isolated block truncate text-muted">{name}</span>
        ) : (
          <Link
            {...documentLink(id)}
            preload={false}
            title={name}
            className="isolated block truncate rounded-sm font-medium underline-offset-2 hover:underline max-md:py-2.5"
          >
            {name}
          </Link>
        )}
      </span>
      {isMissing && <Badge tone="warn">{t('training.content.missing')}</Badge>}
      {document && (
        <>
          <span className="w-12 text-muted uppercase">{document.type ?? DASH}</span>
          <span className="w-28">
            <Badge tone={ownValue(tones, document.status) ?? 'neutral'}>{statusLabel(t, document.status)}</Badge>
          </span>
          <span className="figures w-24 text-right text-muted">
            {document.chunksCount === undefined ? DASH : t('training.content.chunks', { count: document.chunksCount })}
          </span>
          <span className="figures w-28 text-right text-muted">
            {document.tokens === undefined ? DASH : t('training.content.tokens', { count: document.tokens })}
          </span>
        </>
      )}
      <IconButton
        size="icon-small"
        label={t('training.content.detach', { name })}
        onClick={onDetach}
        className="ml-auto text-muted"
      >
        <Unlink aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}
