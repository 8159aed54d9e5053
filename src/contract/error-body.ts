import { z } from './zod'

/** §3: error response. `message` is a text, or a list of objects with constraints. */
export type ErrorBody = z.output<typeof ErrorBody>
export const ErrorBody = z.object({
  statusCode: z.number(),
  message: z.union([
    z.string(),
    z.array(z.union([z.string(), z.object({ constraints: z.record(z.string(), z.string()) })])),
  ]),
  error: z.string(),
})
