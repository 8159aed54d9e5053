import { toApiParams, toFormParams } from '@/components/params/param-form'
import type { Header, Param } from '@/contract/params'
import { systemEvents } from '@/contract/system-events'
import { FunctionName, type Tool } from '@/contract/tools'
import { z } from '@/contract/zod'
import type { RequestParts } from '@/lib/request/build-request'
import { functionName } from '@/lib/request/function-name'

/** What the form holds. */
export interface ToolForm {
  name: string
  description: string
  type: string
  method: string
  url: string
  callerType: string
  systemEvents: string[]
  headers: Header[]
  pathParams: Param[]
  queryParams: Param[]
  bodyParams: Param[]
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

const rank = (event: string) => {
  const at = (systemEvents as readonly string[]).indexOf(event)
  return at < 0 ? systemEvents.length : at
}

/** A tool as its form shows it; the events in the order of their boxes, so that looking changes nothing. */
export const toForm = (tool: Tool): ToolForm => ({
  name: tool.name,
  description: tool.description,
  type: tool.type,
  method: tool.method,
  url: tool.url,
  callerType: tool.callerType,
  systemEvents: tool.systemEvents.toSorted((one, other) => rank(one) - rank(other)),
  headers: tool.headers,
  pathParams: toFormParams(tool.pathParams),
  queryParams: toFormParams(tool.queryParams),
  bodyParams: toFormParams(tool.bodyParams),
  timeout: tool.timeoutMs === undefined ? '' : String(tool.timeoutMs / 1000),
})

/** A tool like another, under a name of its own. */
export const copyOf = (tool: Tool): ToolForm => ({ ...toForm(tool), name: functionName(tool.name, [tool.name]) })

/** Longer than this nobody waits on the phone. */
export const TIMEOUT = { min: 1, max: 60 } as const
export const DESCRIPTION = 4000
const URL_LENGTH = 2000

/** Another name where this one cannot be: a model knows a tool by nothing else. */
export function nameProblem(name: string, taken: readonly string[]) {
  const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase())
  if (z.safeParse(FunctionName, name).success && !isTaken) return undefined
  return { code: isTaken ? ('taken' as const) : ('unsafe' as const), instead: functionName(name, taken) }
}

/** What is wrong with an address. Chips and variables stand for something that is not known yet. */
export function addressProblem(text: string): 'none' | 'invalid' | 'password' | undefined {
  const url = text.trim()
  if (url === '') return 'none'
  // A variable of the workspace may be the whole beginning.
  const whole = url.replace(/^\{\{[^{}]*\}\}/, 'https://example.com/')
  const filled = whole.replace(/\{\{[^{}]*\}\}/g, 'x')
  if (url.length > URL_LENGTH || /\s/.test(filled) || !/^https?:\/\/[^/?#]/i.test(filled) || !URL.canParse(filled))
    return 'invalid'
  const { username, password } = new URL(filled)
  return username !== '' || password !== '' ? 'password' : undefined
}

const anything = z.unknown()
/** The rules of the single fields; those of the parameters are `checkParams`'. */
export const ToolRules = z
  .object({
    name: FunctionName,
    description: z.string().check(z.maxLength(DESCRIPTION)),
    type: z.string(),
    method: z.string(),
    url: z.string(),
    callerType: z.string(),
    systemEvents: z.array(z.string()),
    headers: anything,
    pathParams: anything,
    queryParams: anything,
    bodyParams: anything,
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

/** The request a form describes. */
export const partsOf = (form: ToolForm) =>
  ({
    method: form.method,
    url: form.url,
    headers: form.headers,
    pathParams: toApiParams(form.pathParams),
    queryParams: toApiParams(form.queryParams),
    bodyParams: toApiParams(form.bodyParams),
  }) satisfies RequestParts

/** What the API is sent. */
export const toDraft = ({ timeout, ...form }: ToolForm) => ({
  ...form,
  ...partsOf({ timeout, ...form }),
  description: form.description.trim(),
  url: form.url.trim(),
  systemEvents: form.callerType === 'agent' ? [] : form.systemEvents,
  timeoutMs: timeout.trim() === '' ? undefined : Math.round(Number(timeout) * 1000),
})
