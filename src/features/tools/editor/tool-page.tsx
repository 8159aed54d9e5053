import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CopyPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '@/components/page'
import { EmptyState, ErrorState, Skeleton } from '@/components/states'
import { Button, buttonClass } from '@/components/ui/button'
import { Tabs } from '@/components/ui/tabs'
import { UsedBy } from '@/components/used-by'
import type { Tool } from '@/contract/tools'
import { isStatus } from '@/lib/api/errors'
import { DASH } from '@/lib/format'
import { DeleteTool } from '../delete-tool'
import { toolQuery, toolUsagesQuery } from '../queries'
import { allTools, type ToolSearch } from '../search'
import { TestPanel } from '../test/test-panel'
import { ImportButtons } from './import-buttons'
import { MissingTool } from './missing-tool'
import { ToolFields } from './tool-fields'
import { useToolForm } from './use-tool-form'

interface ToolPageProps {
  id: string
  search: ToolSearch
}

/** One tool: its settings, a test run, and who uses it. */
export function ToolPage({ id, search }: ToolPageProps) {
  const query = useQuery(toolQuery(id))
  return query.data ? <Stored key={id} tool={query.data} search={search} /> : <MissingTool query={query} />
}

function Stored({ tool, search }: { tool: Tool; search: ToolSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  const state = useToolForm(tool)
  const tab = search.tab ?? 'settings'
  return (
    <Page
      title={tool.name || DASH}
      text={
        <Link
          to="/tools"
          search={allTools}
          className="inline-flex min-h-6 items-center rounded-sm underline decoration-line underline-offset-2 hover:decoration-current max-md:min-h-11"
        >
          {t('tools.toList')}
        </Link>
      }
      actions={
        <>
          <Link to="/tools/new" search={{ from: tool.id }} className={buttonClass()}>
            <CopyPlus aria-hidden className="size-4" />
            {t('tools.duplicate')}
          </Link>
          <Button onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden className="size-4" />
            {t('tools.delete.short')}
          </Button>
        </>
      }
    >
      <Tabs
        label={tool.name || DASH}
        value={tab}
        tabs={[
          { value: 'settings', title: t('tools.tabs.settings') },
          { value: 'test', title: t('tools.tabs.test') },
          { value: 'usages', title: t('tools.tabs.usages') },
        ]}
        onChange={(next) =>
          void navigate({
            to: '/tools/$toolId',
            params: { toolId: tool.id },
            search: { tab: next === 'settings' ? undefined : next },
            resetScroll: false,
          })
        }
      >
        {/* It stays behind the other tabs: what is typed there is not lost, and leaving asks all the same. */}
        <div hidden={tab !== 'settings'}>
          <ToolFields
            state={state}
            storedEvents={tool.systemEvents}
            storedMethod={tool.method}
            imports={<ImportButtons state={state} open={search.import} />}
          />
        </div>
        {tab === 'test' && <TestPanel tool={tool} unsaved={state.isDirty} />}
        {tab === 'usages' && <Usages id={tool.id} />}
      </Tabs>
      {removing && (
        <DeleteTool
          tool={tool}
          onClose={() => setRemoving(false)}
          onDeleted={() => void navigate({ to: '/tools', search: allTools, replace: true, ignoreBlocker: true })}
        />
      )}
    </Page>
  )
}

/** What has the tool. A server that keeps no count (404) says nothing of it. */
function Usages({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({
    ...toolUsagesQuery(id),
    retry: false,
    meta: { inPlace: true },
  })
  if (data?.length === 0) return <EmptyState title={t('tools.usages.none')} text={t('tools.usages.noneText')} />
  if (data) return <UsedBy usages={data} />
  if (isStatus(error, 404, 405, 501)) return <EmptyState title={t('tools.usages.notKept')} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <Skeleton className="h-20 w-full max-w-md" />
}
