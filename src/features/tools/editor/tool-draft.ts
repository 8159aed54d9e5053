import { toFormParams } from '@/components/params/param-form'
import { type RequestForm, requestRules, toRequest, toRequestForm, urlProblem } from '@/components/request/request-form'
import { sortEvents } from '@/components/system-events/system-events'
import type { Param } from '@/contract/params'
import { FunctionName, type Tool, ToolDraft } from '@/contract/tools'
import { z } from '@/contract/zod'
import { emptyOr, typed } from '@/lib/form-schema'
import { functionName } from '@/lib/request/function-name'

export interface ToolForm extends RequestForm {
  name: string
  description: string
  type: string
  callerType: string
  systemEvents: string[]
  pathParams: Param[]
  /** Seconds as text; empty for the platform's default. */
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

/** Form values of a copy, with a free name. */
export const copyOf = (tool: Tool): ToolForm => ({ ...toForm(tool), name: functionName(tool.name, [tool.name]) })

/** Why the name cannot be used, and one that can; undefined if it can. */
export function nameProblem(name: string, taken: readonly string[]) {
  const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase())
  if (z.safeParse(FunctionName, name).success && !isTaken) return undefined
  return { code: isTaken ? ('taken' as const) : ('unsafe' as const), instead: functionName(name, taken) }
}

/** A URL may begin with a workspace variable instead of scheme and host. */
export const addressProblem = (text: string) =>
  urlProblem(text.trim().replace(/^\{\{[^{}]*\}\}/, 'https://example.com/'))

const toMilliseconds = (seconds: string) => Math.round(Number(seconds) * 1000)

export const ToolRules = z
  .object({
    ...requestRules,
    name: ToolDraft.shape.name,
    description: ToolDraft.shape.description,
    type: z.string(),
    url: z.string(),
    callerType: z.string(),
    systemEvents: z.array(z.string()),
    pathParams: z.unknown(),
    timeout: emptyOr(typed(ToolDraft.shape.timeoutMs, toMilliseconds)),
  })
  .check(
    z.refine(({ type, url }) => addressProblem(url) === (url.trim() === '' && type === 'event' ? 'none' : undefined), {
      path: ['url'],
    }),
    z.refine(({ callerType, systemEvents }) => callerType !== 'system' || systemEvents.length > 0, {
      path: ['systemEvents'],
    }),
  ) as unknown as z.ZodMiniType<ToolForm, ToolForm>

/** Request body. */
export const toDraft = ({ timeout, ...form }: ToolForm) => ({
  ...form,
  ...toRequest(form),
  description: form.description.trim(),
  systemEvents: form.callerType === 'agent' ? [] : form.systemEvents,
  timeoutMs: timeout.trim() === '' ? undefined : toMilliseconds(timeout),
})
