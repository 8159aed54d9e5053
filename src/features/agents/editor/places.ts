import {
  CalendarClock,
  ChartColumn,
  FileText,
  type LucideIcon,
  MessageSquareQuote,
  Phone,
  PhoneForwarded,
  SlidersHorizontal,
  Volume2,
  Wrench,
} from 'lucide-react'
import { listDefaults } from '@/lib/address/paging'
import type { AgentForm } from '../agent-form'

/** The unfiltered list of agents. */
export const agentList = { to: '/agents', search: listDefaults } as const

export const sections = [
  'prompt',
  'greeting',
  'voice',
  'schedule',
  'numbers',
  'tools',
  'transfers',
  'analytics',
  'behaviour',
] as const
export type SectionId = (typeof sections)[number]

export const sectionAddress = (agentId: string, section: SectionId) =>
  section === 'prompt'
    ? ({ to: '/agents/$agentId', params: { agentId } } as const)
    : ({ to: '/agents/$agentId/$section', params: { agentId, section } } as const)

export const sectionTitles = {
  prompt: 'agentEditor.sections.prompt',
  greeting: 'agentEditor.sections.greeting',
  voice: 'agentEditor.sections.voice',
  schedule: 'agentEditor.sections.schedule',
  numbers: 'agentEditor.sections.numbers',
  tools: 'agentEditor.sections.tools',
  transfers: 'agentEditor.sections.transfers',
  analytics: 'agentEditor.sections.analytics',
  behaviour: 'agentEditor.sections.behaviour',
} as const satisfies Record<SectionId, string>

export const sectionIcons: Record<SectionId, LucideIcon> = {
  prompt: FileText,
  greeting: MessageSquareQuote,
  voice: Volume2,
  schedule: CalendarClock,
  numbers: Phone,
  tools: Wrench,
  transfers: PhoneForwarded,
  analytics: ChartColumn,
  behaviour: SlidersHorizontal,
}

type AgentField = keyof AgentForm

export const fields = {
  name: { section: 'prompt', title: 'agentEditor.fields.name' },
  description: { section: 'prompt', title: 'agentEditor.fields.description' },
  language: { section: 'prompt', title: 'agentEditor.fields.language' },
  prompt: { section: 'prompt', title: 'agentEditor.fields.prompt' },
  greetingType: { section: 'greeting', title: 'agentEditor.fields.greetingType' },
  greeting: { section: 'greeting', title: 'agentEditor.fields.greeting' },
  llmModel: { section: 'voice', title: 'agentEditor.fields.llmModel' },
  ttsProvider: { section: 'voice', title: 'agentEditor.fields.ttsProvider' },
  voiceId: { section: 'voice', title: 'agentEditor.fields.voiceId' },
  voiceSpeed: { section: 'voice', title: 'agentEditor.fields.voiceSpeed' },
  backgroundSound: { section: 'voice', title: 'agentEditor.fields.backgroundSound' },
  schedule: { section: 'schedule', title: 'agentEditor.fields.schedule' },
  holidays: { section: 'schedule', title: 'agentEditor.fields.holidays' },
  toolIds: { section: 'tools', title: 'agentEditor.fields.toolIds' },
  toolGroupIds: { section: 'tools', title: 'agentEditor.fields.toolGroupIds' },
  knowledgeBaseIds: { section: 'tools', title: 'agentEditor.fields.knowledgeBaseIds' },
  fallbackPhone: { section: 'transfers', title: 'agentEditor.fields.fallbackPhone' },
  squadId: { section: 'transfers', title: 'agentEditor.fields.squadId' },
  transferNumbers: { section: 'transfers', title: 'agentEditor.fields.transferNumbers' },
  analytics: { section: 'analytics', title: 'agentEditor.fields.analytics' },
  sessionTimeout: { section: 'behaviour', title: 'agentEditor.fields.sessionTimeout' },
  reportEmail: { section: 'behaviour', title: 'agentEditor.fields.reportEmail' },
  customerSmsMessage: { section: 'behaviour', title: 'agentEditor.fields.customerSmsMessage' },
  webhooks: { section: 'behaviour', title: 'agentEditor.fields.webhooks' },
} as const satisfies Record<AgentField, { section: SectionId; title: string }>

const isField = (text: string): text is AgentField => Object.hasOwn(fields, text)

/** The field of a form path: `analytics` for `analytics.eventPrefix`. */
export function fieldOf(place: string): AgentField | undefined {
  const first = place.split('.')[0] ?? ''
  return isField(first) ? first : undefined
}

/** The distinct fields of these form paths, in section order. */
export function fieldsOf(places: readonly string[]): AgentField[] {
  const named = new Set(places.map(fieldOf))
  return (Object.keys(fields) as AgentField[]).filter((field) => named.has(field))
}
