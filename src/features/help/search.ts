import { matching, searchOf, searchText } from '@/lib/search-schema'

/** What the help center shows: an article, else the results of a search, else the topics. */
export type HelpSearch = ReturnType<typeof HelpSearch>
export const HelpSearch = searchOf({
  article: matching(/^[a-z-]{1,60}$/),
  q: searchText,
  /** The screen from which help was asked for: its article opens. */
  screen: matching(/^\/\S{0,300}$/),
})
