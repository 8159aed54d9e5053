import type * as ReactQuery from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '@/contract/endpoint'
import { type ArgsOf, call } from './call'

/**
 * The library's own function, which returns what it is given: its types without its code, which the sign-in page and
 * the route tree do not need.
 */
export const queryOptions = ((options: unknown) => options) as typeof ReactQuery.queryOptions

/** `queryOptions` for a GET: key, abort signal and parsing come with it. The key starts with the resource's name. */
export function read<E extends Endpoint>(endpoint: E, args: ArgsOf<E>) {
  return queryOptions<ResponseOf<E>, Error>({
    queryKey: [endpoint.path.split('/')[1], endpoint.path, args],
    queryFn: ({ signal }) => call(endpoint, Object.assign({ signal }, args)),
  })
}
