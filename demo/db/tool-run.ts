import type { ToolRun } from '@/contract/tools'
import { type BuiltRequest, buildRequest } from '@/lib/request/build-request'
import { sampleVariables } from '@/lib/request/sample-call'
import { wait } from '../wait'
import { iso, now } from './clock'
import { isSlow, outcomeOf } from './hosts'
import { hashText } from './random'
import type { ToolRow } from './rows'
import { tenant } from './seed/tenant'

/** Values of a call's variables, for test runs without a call. */
export const testVariables = (): Record<string, unknown> => ({
  ...sampleVariables,
  'workspace.name': tenant.name,
  'workspace.token': 'sample-token',
  'call.startedAt': iso(now()),
  now: iso(now()),
  today: iso(now()).slice(0, 10),
})

/**
 * A test run without a network: the request is built as in a call, and the host of its URL determines the response.
 * Arguments named like a variable (`call.from`) override it.
 *
 * @param slow milliseconds a slow host takes
 */
export async function runTool(tool: ToolRow, given: Record<string, unknown>, slow: number): Promise<ToolRun> {
  const built = buildRequest(tool, { arguments: given, variables: { ...testVariables(), ...given } })
  const { method, url, headers, bodyText: body, missing } = built
  const request = { method, url, headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])), body }
  if (missing.length > 0)
    return { request, response: undefined, durationMs: 0, error: `Nothing was given for ${missing.join(', ')}` }
  const { statusCode, durationMs, error } = outcomeOf(method, url)
  const late = isSlow(url)
  const limit = tool.timeoutMs ?? Number.POSITIVE_INFINITY
  if (late) await wait(Math.min(slow, limit))
  if (late && slow > limit)
    return { request, response: undefined, durationMs: limit, error: `Timed out after ${limit} ms` }
  const response =
    statusCode === undefined
      ? undefined
      : {
          status: statusCode,
          headers: { 'Content-Type': 'application/json', 'X-Request-Id': hashText(url + (body ?? '')).toString(36) },
          body: statusCode === 204 ? undefined : JSON.stringify(answerOf(tool, built, statusCode)),
        }
  return { request, response, durationMs: late ? slow : durationMs, error }
}

/** A plausible response body; the same for the same request. */
function answerOf({ type, name }: ToolRow, { method, url, body, bodyText }: BuiltRequest, status: number): unknown {
  if (status >= 400) return { error: { code: status, message: 'The server could not do this' } }
  const id = hashText(url + (bodyText ?? '')).toString(36)
  if (type === 'graphql')
    return { data: { order: { id, status: 'DELIVERED', payments: [{ kind: 'CARD', amount: 129 }] } } }
  if (type === 'mcp')
    return { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: `Two pages about it: ${id}` }] } }
  if (method === 'GET') return { ok: true, records: [{ id, status: 'open', updatedBy: name }], total: 1 }
  return { ok: true, id, received: body ?? {} }
}
