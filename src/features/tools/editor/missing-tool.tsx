import type { UseQueryResult } from '@tanstack/react-query'
import { AbsentPage } from '@/components/absent-page'
import type { Tool } from '@/contract/tools'
import { listDefaults } from '@/lib/address/paging'
import { useTranslation } from '@/lib/i18n/use-translation'

/** Shown while the tool loads, or if it is missing. */
export function MissingTool({ query }: { query: UseQueryResult<Tool> }) {
  const { t } = useTranslation()
  const list = { to: '/tools', search: listDefaults } as const
  const notFound = { title: t('tools.gone'), list, toList: t('tools.toList') }
  return <AbsentPage title={t('tools.one')} query={query} notFound={notFound} />
}
