import { useQuery } from '@tanstack/react-query'
import { BackLink } from '@/components/back-link'
import { Page } from '@/components/page'
import type { Tool } from '@/contract/tools'
import { useTranslation } from '@/lib/i18n/use-translation'
import { toolQuery } from '../queries'
import type { NewToolSearch } from '../search'
import { MissingTool } from './missing-tool'
import { ToolFields } from './tool-fields'
import { useToolForm } from './use-tool-form'

interface NewToolPageProps {
  search: NewToolSearch
}

/** Starts empty, or as a copy of the tool `search.from`. */
export function NewToolPage({ search }: NewToolPageProps) {
  return search.from === undefined ? (
    <Fields search={search} />
  ) : (
    <Copy key={search.from} id={search.from} search={search} />
  )
}

function Copy({ id, search }: NewToolPageProps & { id: string }) {
  const query = useQuery(toolQuery(id))
  return query.data ? <Fields from={query.data} search={search} /> : <MissingTool query={query} />
}

function Fields({ from, search }: NewToolPageProps & { from?: Tool }) {
  const { t } = useTranslation()
  const state = useToolForm(undefined, from)
  return (
    <Page
      back={<BackLink to={{ to: '/tools' }}>{t('tools.toList')}</BackLink>}
      text={from && t('tools.copyText', { name: from.name })}
    >
      <ToolFields state={state} stored={from} importKind={search.import} />
    </Page>
  )
}
