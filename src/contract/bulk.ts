import { Id, list } from './tolerant'
import { z } from './zod'

/** Body and response of bulk endpoints. */
export const Ids = z.array(z.string()).check(z.minLength(1), z.maxLength(1000))
export const BulkResult = z.object({ ids: z.catch(list(Id), []) })
