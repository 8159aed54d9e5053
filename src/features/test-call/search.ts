import { boolParam, searchOf } from '@/lib/search-schema'

export type TestCallSearch = ReturnType<typeof TestCallSearch>
/** Whether the test call is open beside the editor. */
export const TestCallSearch = searchOf({ test: boolParam })
