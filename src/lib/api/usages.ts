import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@/contract/endpoint'
import type { Usages } from '@/contract/usages'
import type { z } from '@/contract/zod'
import { call } from './call'
import { isNotOffered } from './errors'
import { optionalRead } from './read'

export type UsagesEndpoint = Endpoint & { response: z.core.$ZodType<z.output<typeof Usages>> }

/** What uses an entity; where the API does not say so, it is looked up in the lists of what can use it. */
export const usagesOf = (endpoint: UsagesEndpoint, id: string) =>
  queryOptions<z.output<typeof Usages>, Error>({
    ...optionalRead(endpoint, { params: { id } }),
    queryFn: async ({ signal }) => {
      try {
        return await call(endpoint, { params: { id }, signal })
      } catch (error) {
        if (!isNotOffered(error)) throw error
        const { findUsers } = await import('./find-users')
        const records = await findUsers(endpoint.path, id, signal)
        if (!records) throw error
        return { records, restorable: false, deletable: true }
      }
    },
  })
