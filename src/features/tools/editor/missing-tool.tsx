import type { UseQueryResult } from '@tanstack/react-query'
import { AbsentPage } from '@/components/absent-page'
import type { Tool } from '@/contract/tools'
import { useTranslation } from '@/lib/i18n/use-translation'
import { listDefaults } from '@/lib/raw-search'

/** In place of a tool that is loading or missing. */
export function MissingTool({ query }: { query: UseQueryResult<Tool> }) {
  const { t } = useTranslation()
  const list = { to: '/tools', search: listDefaults } as const
  const notFound = { title: t('tools.gone'), list, toList: t('tools.toList') }
  return <AbsentPage title={t('tools.one')} query={query} notFound={notFound} />
}
