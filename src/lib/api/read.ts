import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '@/contract/endpoint'
import { type ArgsOf, call } from './call'

/** Prefix of the query keys of an endpoint's reads: the resource's name, then the path. */
export const keyOf = ({ path }: Endpoint) => [path.split('/')[1], path] as const

/** `queryOptions` for a GET: key, abort signal and parsing come with it. */
export function read<E extends Endpoint>(endpoint: E, args: ArgsOf<E>) {
  return queryOptions<ResponseOf<E>, Error>({
    queryKey: [...keyOf(endpoint), args],
    queryFn: ({ signal }) => call(endpoint, Object.assign({ signal }, args)),
  })
}

/** A GET as its query key names it. */
export interface ApiRequest {
  path: string
  params?: Record<string, string>
  query?: Record<string, unknown>
}

/** The request behind a query key made by `read`. */
export const requestOf = ([, path, args]: QueryKey) =>
  // The cast: these are the parts `read` makes its keys of.
  ({ path, ...(args as object) }) as ApiRequest

/**
 * Reads again, also where the same read is in flight: its answer may be older than what the caller has just written.
 */
export async function fetchFresh<T>(client: QueryClient, options: UseQueryOptions<T, Error>): Promise<T> {
  await client.cancelQueries({ queryKey: options.queryKey, exact: true })
  return client.fetchQuery({ ...(options as FetchQueryOptions<T, Error>), staleTime: 0 })
}

const keepPrevious = <T>(previous: T) => previous

/** A page of a list: the page before stays while the next one loads, and a failure is reported by a toast as well. */
export const listOf = <E extends Endpoint>(endpoint: E, args: ArgsOf<E>) =>
  queryOptions<ResponseOf<E>, Error>({
    ...read(endpoint, args),
    // The cast: whether a generic answer is a function, which the library's type excludes, is not known here.
    placeholderData: keepPrevious as never,
    // The route's loader has sent the request; a refusal that came before the first render is not repeated.
    retryOnMount: false,
    meta: { announce: true },
  })

/** One record: its failure is shown where it would be, and the screen around it stays. */
export const oneOf = <E extends Endpoint>(endpoint: E, args: ArgsOf<E>) =>
  queryOptions<ResponseOf<E>, Error>({ ...read(endpoint, args), meta: { inPlace: true } })

/**
 * The record a screen is about: the route's loader has sent the request, as that of a list; a refusal that came before
 * the first render is not repeated.
 */
export const recordOf = <E extends Endpoint>(endpoint: E, args: ArgsOf<E>) =>
  queryOptions<ResponseOf<E>, Error>({ ...oneOf(endpoint, args), retryOnMount: false })

/** What a screen can do without, such as names for ids or an endpoint that an API may not have. */
export const optionalRead = <E extends Endpoint>(endpoint: E, args: ArgsOf<E>) =>
  queryOptions<ResponseOf<E>, Error>({ ...oneOf(endpoint, args), retry: false, retryOnMount: false })
