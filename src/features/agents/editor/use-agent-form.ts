import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors } from 'react-hook-form'
import { type EntityFormState, useEntityForm } from '@/components/form/use-entity-form'
import type { FormContext } from '@/components/form/use-form-draft'
import { type Agent, agents } from '@/contract/agents'
import { useTranslation } from '@/lib/i18n/use-translation'
import { AgentForm, toDraft, toForm } from '../agent-form'
import { draftKeyOf } from '../draft'

export type AgentFormState = EntityFormState<AgentForm>

/** Fields that can show at their place why a server refused them. */
const refusable = ['name', 'description', 'fallbackPhone', 'llmModel', 'sessionTimeout', 'reportEmail'] as const

const resolver = zodResolver<AgentForm, FormContext<AgentForm>, AgentForm>(AgentForm)

interface AgentFormOptions {
  /** As it was last read. */
  agent: Agent
  /** Called with valid values; nothing is sent where it returns false. */
  confirm: (values: AgentForm) => boolean
  onInvalid: (errors: FieldErrors<AgentForm>) => void
  /** Shows the field that a server refused. */
  onRefused: (field: string) => void
}

/** The form over all sections of an agent. */
export function useAgentForm({ agent, ...callbacks }: AgentFormOptions): AgentFormState {
  const { t } = useTranslation()
  const saved = t('agentEditor.save.done')
  return useEntityForm<Agent, AgentForm>({
    resource: agents,
    stored: agent,
    stale: [agents.list],
    toForm,
    toDraft,
    draftKey: draftKeyOf(agent.id),
    // A prompt is hours of work, and must survive a reload.
    persist: true,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    refusable,
    labels: { created: saved, saved },
    agentId: agent.id,
    ...callbacks,
  })
}
