import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CopyPlus } from 'lucide-react'
import { DeleteButton } from '@/components/delete-button'
import { UsedBy } from '@/components/deletion/used-by'
import { EmptyState } from '@/components/empty-state'
import { EntityPage } from '@/components/entity-page'
import { ErrorState, Skeleton } from '@/components/states'
import { buttonClass } from '@/components/ui/button'
import type { Tool } from '@/contract/tools'
import { listDefaults } from '@/lib/address/paging'
import { isNotOffered } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ToolDeletion } from '../delete-tool'
import { toolQuery, toolUsagesQuery } from '../queries'
import type { ToolSearch } from '../search'
import { ToolTest } from '../test/tool-test'
import { MissingTool } from './missing-tool'
import { ToolFields } from './tool-fields'
import { useToolForm } from './use-tool-form'

export function ToolPage({ id, search }: { id: string; search: ToolSearch }) {
  const query = useQuery(toolQuery(id))
  return query.data ? <Stored key={id} tool={query.data} search={search} /> : <MissingTool query={query} />
}

const list = { to: '/tools', search: listDefaults } as const

function Stored({ tool, search }: { tool: Tool; search: ToolSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const state = useToolForm(tool)
  const { tab } = search
  return (
    <EntityPage
      name={tool.name}
      list={list}
      toList={t('tools.toList')}
      actions={
        <>
          <Link to="/tools/new" search={{ from: tool.id }} className={buttonClass()}>
            <CopyPlus aria-hidden className="size-4" />
            {t('common.duplicate')}
          </Link>
          <DeleteButton
            of="/tools"
            dialog={(onClose) => (
              <ToolDeletion
                tool={tool}
                onDeleted={() => void navigate({ ...list, replace: true, ignoreBlocker: true })}
                onClose={onClose}
              />
            )}
          />
        </>
      }
      tab={tab}
      tabs={[
        { value: 'test', title: t('testRun.title') },
        { value: 'usages', title: t('tools.usages.title') },
      ]}
      onTab={(next) =>
        void navigate({
          to: '/tools/$toolId',
          params: { toolId: tool.id },
          search: { tab: next },
          resetScroll: false,
        })
      }
      settings={<ToolFields state={state} stored={tool} importKind={search.import} />}
    >
      {tab === 'test' && <ToolTest tool={tool} unsaved={state.isDirty} />}
      {tab === 'usages' && <Usages id={tool.id} />}
    </EntityPage>
  )
}

/** A server may have no usages endpoint (404). */
function Usages({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(toolUsagesQuery(id))
  if (data?.records.length === 0) return <EmptyState title={t('tools.usages.none')} text={t('tools.usages.noneText')} />
  if (data) return <UsedBy usages={data.records} />
  if (isNotOffered(error)) return <EmptyState title={t('tools.usages.notKept')} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <Skeleton className="h-20 w-full max-w-md" />
}
