import type { ComponentType } from 'react'
import { ScheduleSection } from '../schedule/schedule-section'
import { AnalyticsSection } from '../sections/analytics-section'
import { BehaviourSection } from '../sections/behaviour-section'
import { GreetingSection } from '../sections/greeting-section'
import { SpeechSection } from '../sections/speech-section'
import { ToolsSection } from '../sections/tools-section'
import { TransfersSection } from '../sections/transfers-section'
import type { SectionId } from './places'

/** The section of the phone numbers belongs to another feature: `app/agent-section.tsx`. */
const bodies: Record<Exclude<SectionId, 'prompt' | 'numbers'>, ComponentType> = {
  greeting: GreetingSection,
  voice: SpeechSection,
  schedule: ScheduleSection,
  tools: ToolsSection,
  transfers: TransfersSection,
  analytics: AnalyticsSection,
  behaviour: BehaviourSection,
}

type BodyId = keyof typeof bodies

export const isAgentSection = (id: string): id is BodyId => Object.hasOwn(bodies, id)

export function AgentSection({ id }: { id: BodyId }) {
  const Body = bodies[id]
  return <Body />
}
