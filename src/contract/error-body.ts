import { z } from './zod'

/** §3: what the API says when it refuses. `message` is a text, or a list of objects that each carry constraints. */
export type ErrorBody = z.output<typeof ErrorBody>
export const ErrorBody = z.object({
  statusCode: z.number(),
  message: z.union([
    z.string(),
    z.array(z.union([z.string(), z.object({ constraints: z.record(z.string(), z.string()) })])),
  ]),
  error: z.string(),
})
