import { idParam, searchOf } from '@/lib/search-schema'

/** Whose training is shown. */
export type TrainingSearch = ReturnType<typeof TrainingSearch>
export const TrainingSearch = searchOf({ agent: idParam })
