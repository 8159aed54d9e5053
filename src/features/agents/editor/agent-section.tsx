import { notFound } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '@/components/states'
import { AnalyticsSection } from '../sections/analytics-section'
import { BehaviourSection } from '../sections/behaviour-section'
import { GreetingSection } from '../sections/greeting-section'
import { ModelSection } from '../sections/model-section'
import { ToolsSection } from '../sections/tools-section'
import { TransfersSection } from '../sections/transfers-section'
import type { SectionId } from './places'

const loadSchedule = () => import('../schedule/schedule-section')
const loadSpeech = () => import('../sections/speech-section')

const bodies: Record<Exclude<SectionId, 'prompt'>, ComponentType> = {
  greeting: GreetingSection,
  model: ModelSection,
  voice: lazy(() => loadSpeech().then((module) => ({ default: module.SpeechSection }))),
  schedule: lazy(() => loadSchedule().then((module) => ({ default: module.ScheduleSection }))),
  tools: ToolsSection,
  transfers: TransfersSection,
  analytics: AnalyticsSection,
  behaviour: BehaviourSection,
}

const isBody = (id: string): id is keyof typeof bodies => Object.hasOwn(bodies, id)

/** The section that the address names; the first one has no name there. */
export function AgentSection({ id }: { id: string }) {
  if (!isBody(id)) throw notFound()
  const Body = bodies[id]
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Body />
    </Suspense>
  )
}
