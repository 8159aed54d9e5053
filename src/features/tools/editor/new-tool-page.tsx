import { useTranslation } from 'react-i18next'
import { Page } from '@/components/page'
import type { ToolSearch } from '../search'
import { ImportButtons } from './import-buttons'
import { ToolFields } from './tool-fields'
import { useToolForm } from './use-tool-form'

const NONE: string[] = []

/** A tool that does not exist yet. */
export function NewToolPage({ search }: { search: ToolSearch }) {
  const { t } = useTranslation()
  const state = useToolForm(undefined)
  return (
    <Page title={t('tools.newTitle')} text={t('tools.newText')}>
      <ToolFields
        state={state}
        storedEvents={NONE}
        storedMethod="GET"
        imports={<ImportButtons state={state} open={search.import} />}
      />
    </Page>
  )
}
