import { z } from '@/contract/zod'
import { idParam } from '@/lib/address/search-schema'

/** Whose training is shown. */
export type TrainingSearch = z.output<typeof TrainingSearch>
export const TrainingSearch = z.object({ agent: idParam })
