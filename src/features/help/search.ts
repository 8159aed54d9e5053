import { z } from '@/contract/zod'
import { matching, searchText } from '@/lib/address/search-schema'

/** What the help center shows: an article, else the results of a search, else the topics. */
export type HelpSearch = z.output<typeof HelpSearch>
export const HelpSearch = z.object({
  article: matching(/^[a-z-]{1,60}$/),
  q: searchText,
  /** The screen from which help was opened: its article is shown. */
  screen: matching(/^\/\S{0,300}$/),
})
