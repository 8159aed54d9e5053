import { toFormParams } from '@/components/params/param-form'
import { type RequestForm, requestRules, toRequest, toRequestForm, urlProblem } from '@/components/request/request-form'
import { sortEvents } from '@/components/system-events/system-events'
import type { Param } from '@/contract/params'
import { FunctionName, type Tool } from '@/contract/tools'
import { z } from '@/contract/zod'
import { functionName } from '@/lib/request/function-name'

/** What the form holds. */
export interface ToolForm extends RequestForm {
  name: string
  description: string
  type: string
  callerType: string
  systemEvents: string[]
  pathParams: Param[]
  /** Seconds as typed; empty where the platform decides. */
  timeout: string
}

export const emptyTool: ToolForm = {
  name: '',
  description: '',
  type: 'api',
  method: 'GET',
  url: '',
  callerType: 'agent',
  systemEvents: [],
  headers: [],
  pathParams: [],
  queryParams: [],
  bodyParams: [],
  timeout: '',
}

export const draftKeyOf = (id: string | undefined, from?: string) =>
  `tool:${id ?? (from === undefined ? 'new' : `new from ${from}`)}`

export const toForm = (tool: Tool): ToolForm => ({
  name: tool.name,
  description: tool.description,
  type: tool.type,
  callerType: tool.callerType,
  systemEvents: sortEvents(tool.systemEvents),
  ...toRequestForm(tool),
  pathParams: toFormParams(tool.pathParams),
  timeout: tool.timeoutMs === undefined ? '' : String(tool.timeoutMs / 1000),
})

/** A tool like another, under a name of its own. */
export const copyOf = (tool: Tool): ToolForm => ({ ...toForm(tool), name: functionName(tool.name, [tool.name]) })

/** Callers do not wait longer than this. */
export const TIMEOUT = { min: 1, max: 60 } as const
export const DESCRIPTION = 4000

/** Another name where this one cannot be: a model knows a tool by nothing else. */
export function nameProblem(name: string, taken: readonly string[]) {
  const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase())
  if (z.safeParse(FunctionName, name).success && !isTaken) return undefined
  return { code: isTaken ? ('taken' as const) : ('unsafe' as const), instead: functionName(name, taken) }
}

/** What is wrong with an address. A variable of the workspace may be the whole beginning. */
export const addressProblem = (text: string) =>
  urlProblem(text.trim().replace(/^\{\{[^{}]*\}\}/, 'https://example.com/'))

export const ToolRules = z
  .object({
    ...requestRules,
    name: FunctionName,
    description: z.string().check(z.maxLength(DESCRIPTION)),
    type: z.string(),
    url: z.string(),
    callerType: z.string(),
    systemEvents: z.array(z.string()),
    pathParams: z.unknown(),
    timeout: z.string().check(
      z.refine((text) => {
        const seconds = Number(text)
        return text.trim() === '' || (seconds >= TIMEOUT.min && seconds <= TIMEOUT.max)
      }),
    ),
  })
  .check(
    z.refine(({ type, url }) => addressProblem(url) === (url.trim() === '' && type === 'event' ? 'none' : undefined), {
      path: ['url'],
    }),
    z.refine(({ callerType, systemEvents }) => callerType !== 'system' || systemEvents.length > 0, {
      path: ['systemEvents'],
    }),
  ) as unknown as z.ZodMiniType<ToolForm, ToolForm>

/** What the API is sent. */
export const toDraft = ({ timeout, ...form }: ToolForm) => ({
  ...form,
  ...toRequest(form),
  description: form.description.trim(),
  systemEvents: form.callerType === 'agent' ? [] : form.systemEvents,
  timeoutMs: timeout.trim() === '' ? undefined : Math.round(Number(timeout) * 1000),
})
