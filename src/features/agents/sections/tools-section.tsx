import type { Document } from '@/contract/documents'
import { useTranslation } from '@/lib/i18n/use-translation'
import { labelOf } from '@/lib/labels'
import { documentLookup, toolGroupLookup, toolLookup } from '../queries'
import { FormSection } from './form-section'
import { PickList } from './pick-list'

const statusLabel = labelOf({
  uploading: 'agentEditor.document.uploading',
  processing: 'agentEditor.document.processing',
  completed: 'agentEditor.document.completed',
  failed: 'agentEditor.document.failed',
})

/** Tools, tool groups and documents of the agent. */
export function ToolsSection() {
  const { t } = useTranslation()
  const documentText = ({ type, status, chunksCount: count }: Document) =>
    [
      ...(type ? [type.toUpperCase()] : []),
      statusLabel(t, status),
      ...(count === undefined ? [] : [t('agentEditor.document.passages', { count })]),
    ].join(' · ')
  return (
    <>
      <FormSection title={t('agentEditor.fields.toolIds')}>
        <PickList
          name="toolIds"
          label={t('agentEditor.fields.toolIds')}
          isTitled
          lookup={toolLookup}
          textOf={({ description }) => description}
          empty={t('agentEditor.empty.tools')}
        />
        <PickList
          name="toolGroupIds"
          label={t('agentEditor.fields.toolGroupIds')}
          lookup={toolGroupLookup}
          textOf={({ toolIds }) => t('agentEditor.toolCount', { count: toolIds.length })}
          empty={t('agentEditor.empty.toolGroups')}
        />
      </FormSection>
      <FormSection title={t('agentEditor.fields.knowledgeBaseIds')}>
        <PickList
          name="knowledgeBaseIds"
          label={t('agentEditor.fields.knowledgeBaseIds')}
          isTitled
          lookup={documentLookup}
          textOf={documentText}
          empty={t('agentEditor.empty.documents')}
        />
      </FormSection>
    </>
  )
}
