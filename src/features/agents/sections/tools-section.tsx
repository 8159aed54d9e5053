import { useTranslation } from '@/lib/i18n/use-translation'
import { toolGroupLookup, toolLookup } from '../queries'
import { FormSection } from './form-section'
import { IdsField } from './ids-field'
import { PickList } from './pick-list'

/** Tools, tool groups and knowledge bases of the agent. */
export function ToolsSection() {
  const { t } = useTranslation()
  return (
    <>
      <FormSection title={t('agentEditor.fields.toolIds')} text={t('agentEditor.hints.tools')}>
        <PickList
          name="toolIds"
          label={t('agentEditor.fields.toolIds')}
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
      <FormSection title={t('agentEditor.fields.knowledgeBaseIds')} text={t('agentEditor.hints.knowledge')}>
        <IdsField
          name="knowledgeBaseIds"
          label={t('agentEditor.fields.knowledgeBaseIds')}
          hint={t('agentEditor.hints.knowledgeIds')}
        />
      </FormSection>
    </>
  )
}
