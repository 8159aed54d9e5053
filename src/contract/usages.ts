import { Id, list, openEnum, Text } from './tolerant'
import { z } from './zod'

export const usageKinds = ['agent', 'phone_number', 'squad', 'tool', 'tool_group', 'webhook', 'campaign'] as const

/** Something that uses the thing asked about, and would miss it. */
export type Usage = z.output<typeof Usage>
export const Usage = z.object({ kind: openEnum(usageKinds), id: Id, name: z.catch(Text, '') })

/** The answer of every `GET /<things>/{id}/usages`: `{records}`, or a bare list. */
export const Usages = z.union([
  list(Usage),
  z.pipe(
    z.object({ records: list(Usage) }),
    z.transform(({ records }) => records),
  ),
])
