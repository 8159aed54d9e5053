import { Skeleton } from '@/components/states'
import { AgentSection, isAgentSection } from '@/features/agents/editor/agent-section'
import { FormSection } from '@/features/agents/sections/form-section'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'

const AgentNumbers = lazyNamed(() =>
  import('@/features/phone-numbers/agent-numbers').then((module) => module.AgentNumbers),
)

type Section = Parameters<typeof AgentSection>[0]['id'] | 'numbers'

export const isSection = (id: string): id is Section => id === 'numbers' || isAgentSection(id)

/** A section of an agent: its own, or the phone numbers that it answers. */
export function AgentSectionScreen({ agentId, section }: { agentId: string; section: Section }) {
  const { t } = useTranslation()
  if (section !== 'numbers') return <AgentSection id={section} />
  return (
    <FormSection title={t('agentEditor.sections.numbers')} text={t('agentEditor.hints.numbers')}>
      <LazyBoundary fallback={<Skeleton className="h-24" />}>
        <AgentNumbers agentId={agentId} />
      </LazyBoundary>
    </FormSection>
  )
}
