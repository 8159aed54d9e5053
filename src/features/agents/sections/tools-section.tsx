import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/components/states'
import { toolGroupsQuery, toolsQuery } from '../queries'
import { FormSection } from './form-section'
import { IdsField } from './ids-field'
import { PickList } from './pick-list'

/** Tools, tool groups and knowledge bases of the agent. */
export function ToolsSection() {
  const { t } = useTranslation()
  const tools = useQuery(toolsQuery)
  const groups = useQuery(toolGroupsQuery)
  return (
    <>
      <FormSection title={t('agentEditor.fields.toolIds')} text={t('agentEditor.hints.tools')}>
        {tools.isPending ? (
          <Skeleton className="h-32" />
        ) : tools.data ? (
          <PickList
            name="toolIds"
            label={t('agentEditor.fields.toolIds')}
            items={tools.data.records.map(({ id, name, description }) => ({
              id,
              label: name || id,
              text: description,
            }))}
            empty={t('agentEditor.empty.tools')}
          />
        ) : (
          <IdsField name="toolIds" label={t('agentEditor.fields.toolIds')} hint={t('agentEditor.hints.ids')} />
        )}
        {groups.isPending ? null : groups.data ? (
          <PickList
            name="toolGroupIds"
            label={t('agentEditor.fields.toolGroupIds')}
            items={groups.data.records.map(({ id, name, toolIds }) => ({
              id,
              label: name || id,
              text: t('agentEditor.toolCount', { count: toolIds.length }),
            }))}
            empty={t('agentEditor.empty.toolGroups')}
          />
        ) : (
          <IdsField
            name="toolGroupIds"
            label={t('agentEditor.fields.toolGroupIds')}
            hint={t('agentEditor.hints.ids')}
          />
        )}
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
