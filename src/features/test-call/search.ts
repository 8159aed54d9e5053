import { z } from '@/contract/zod'
import { boolParam } from '@/lib/address/search-schema'

export type TestCallSearch = z.output<typeof TestCallSearch>
/** Whether the test call is open beside the editor. */
export const TestCallSearch = z.object({ test: boolParam })
