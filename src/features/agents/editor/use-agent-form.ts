import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type EntityFormState, useEntityForm } from '@/components/form/use-entity-form'
import type { FormContext } from '@/components/form/use-form-draft'
import { type Agent, agents } from '@/contract/agents'
import { track } from '@/lib/analytics'
import { changedFields } from '@/lib/diff'
import { useTranslation } from '@/lib/i18n/use-translation'
import { AgentForm, toDraft, toForm } from '../agent-form'
import { draftKeyOf } from '../draft'
import { fieldOf } from './places'

export type AgentFormState = EntityFormState<AgentForm>

/** Fields that can show at their place why a server refused them. */
const refusable = ['name', 'description', 'fallbackPhone', 'llmModel', 'sessionTimeout', 'reportEmail'] as const

const validate = zodResolver<AgentForm, FormContext<AgentForm>, AgentForm>(AgentForm)

/** The rules of the form, for the fields that are sent: a fault that was stored does not block other changes. */
const resolver: Resolver<AgentForm, FormContext<AgentForm>> = async (values, context, options) => {
  const result = await validate(values, context, options)
  const sent = new Set<string | undefined>(changedFields(context?.base ?? {}, values).map(fieldOf))
  const faults = Object.entries(result.errors).filter(([field]) => sent.has(field))
  if (faults.length === 0) return { values, errors: {} }
  return { values: {}, errors: Object.fromEntries(faults) as FieldErrors<AgentForm> }
}

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
    onSaved: ({ id }) => track('business', 'agent_saved', { agentId: id }),
    ...callbacks,
  })
}
