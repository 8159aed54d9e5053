import { AGENT_NAME, Agent, AgentPatch } from '@/contract/agents'
import { z } from '@/contract/zod'
import { isEqual } from '@/lib/diff'
import { withoutSent } from '@/lib/sent'
import { AgentForm, changesOf, toForm } from '../agent-form'

const FORMAT = 'parley.agent'
const SEVERAL = 'parley.agents'
const VERSION = 1
/** In bytes; 30 times the longest allowed prompt. */
export const FILE_LIMIT = 10 * 1024 * 1024

/** Without id, dates and calls, which are specific to this server. */
const portable = ({ id: _, createdAt: _created, updatedAt: _updated, recentCalls: _calls, ...own }: Agent) =>
  withoutSent(own)

/** An agent as a file. References are kept for a copy in the same workspace; an import lists those that do not exist. */
export const agentFileText = (agent: Agent) =>
  JSON.stringify({ format: FORMAT, version: VERSION, agent: portable(agent) }, undefined, 2)

export const agentsFileText = (agents: readonly Agent[]) =>
  JSON.stringify({ format: SEVERAL, version: VERSION, agents: agents.map(portable) }, undefined, 2)

type Field = keyof AgentForm
export type FileProblem = 'notJson' | 'notAgent' | 'newer'

/** A parsed agent file, and what could not be imported. */
export interface AgentFile {
  /** Names of all agents in the file, in file order. */
  names: string[]
  name: string
  body: Omit<AgentPatch, 'name'>
  /** Fields that are invalid and were dropped. */
  dropped: Field[]
  /** Fields that were imported in part. */
  partly: Field[]
}

const Wrapped = z.object({ format: z.literal(FORMAT), version: z.number(), agent: z.looseObject({}) })
const Several = z.object({ format: z.literal(SEVERAL), version: z.number(), agents: z.array(z.looseObject({})) })
const Bare = z.looseObject({ name: z.string() })

/** The agents of a file: at least one, or the problem. */
function unwrap(json: unknown): FileProblem | Record<string, unknown>[] {
  const { data } = z.safeParse(z.union([Wrapped, Several]), json)
  if (data && data.version > VERSION) return 'newer'
  if (data && 'agent' in data) return [data.agent]
  if (data) return data.agents.length > 0 ? data.agents : 'notAgent'
  // Also accepts API responses, unless the file declares another format.
  const bare = z.safeParse(Bare, json)
  return bare.success && !Object.hasOwn(bare.data, 'format') ? [bare.data] : 'notAgent'
}

const blank = toForm(z.parse(Agent, { id: 'new' }))
const isField = (name: unknown): name is Field => typeof name === 'string' && Object.hasOwn(blank, name)

/** Validating a list takes quadratic time, so longer lists are dropped unread. */
const isHuge = (list: readonly unknown[] = []) => list.length > 1000
function withoutHuge(form: AgentForm, dropped: Set<Field>): AgentForm {
  const { schedule, holidays } = form
  const noSchedule = Object.values(schedule?.days ?? {}).some(({ hours, breaks }) => isHuge(hours) || isHuge(breaks))
  const noHolidays = isHuge(holidays) || holidays.some(({ hours }) => isHuge(hours))
  if (noSchedule) dropped.add('schedule')
  if (noHolidays) dropped.add('holidays')
  return { ...form, ...(noSchedule && { schedule: null }), ...(noHolidays && { holidays: [] }) }
}

/** The form without invalid values: the list item if it is one, else the whole field. */
function fitting(form: AgentForm, dropped: Set<Field>, partly: Set<Field>): AgentForm {
  const { error } = z.safeParse(AgentForm, form)
  if (!error) return form
  const [{ path = [] } = {}] = error.issues
  const [field, index] = path
  if (!isField(field)) return blank
  const value = form[field]
  if (Array.isArray(value) && typeof index === 'number') {
    partly.add(field)
    return fitting({ ...form, [field]: value.toSpliced(index, 1) }, dropped, partly)
  }
  dropped.add(field)
  return fitting({ ...form, [field]: blank[field] }, dropped, partly)
}

/**
 * Parses and validates a file's text; the content is untrusted.
 *
 * @param position which agent of the file, from 0
 */
export function readAgentFile(text: string, position = 0): FileProblem | AgentFile {
  let json: unknown
  try {
    // null and absent are equivalent, as in API responses.
    json = JSON.parse(text, (_, value) => value ?? undefined)
  } catch {
    return 'notJson'
  }
  const all = unwrap(json)
  if (typeof all === 'string') return all
  const own = all[position] ?? {}
  const agent = z.parse(Agent, { ...own, id: 'new' })
  const partly = new Set<Field>()
  const dropped = new Set<Field>()
  for (const field of Object.keys(blank).filter(isField)) {
    if (own[field] === undefined || isEqual(own[field], agent[field])) continue
    const nothing = agent[field] === undefined || isEqual(agent[field], []) || agent[field] === ''
    if (nothing) dropped.add(field)
    else partly.add(field)
  }
  const read = toForm(agent)
  const name = read.name.trim().slice(0, AGENT_NAME)
  // Reporting the errors of an oversized list one by one would be useless.
  const capped = { ...read, name: name || 'new', transferNumbers: read.transferNumbers.slice(0, 100) }
  const form = fitting(withoutHuge(capped, dropped), dropped, partly)
  const { name: _, ...changed } = changesOf(blank, form)
  const strict = z.safeParse(AgentPatch, changed)
  const refused = new Set((strict.error?.issues ?? []).map(({ path }) => path[0]).filter(isField))
  for (const field of refused) dropped.add(field)
  const body = Object.fromEntries(Object.entries(changed).filter(([field]) => !isField(field) || !refused.has(field)))
  for (const field of dropped) partly.delete(field)
  dropped.delete('name')
  partly.delete('name')
  const names = all.map((each) => (typeof each.name === 'string' ? each.name : ''))
  return { names, name, body: withoutSent(body) as AgentFile['body'], dropped: [...dropped], partly: [...partly] }
}
