import type { ComponentProps } from 'react'
import { NewCalls } from './new-calls'
import { TranscriptSearch } from './transcript-search/transcript-search'

type NewCallsProps = ComponentProps<typeof NewCalls>

/** What the log can do without until its rows are shown: beside the title with `read`, else in the toolbar. */
export const AfterRows = ({ list, read }: Pick<NewCallsProps, 'list'> & Partial<NewCallsProps>) =>
  read ? <NewCalls list={list} read={read} /> : <TranscriptSearch list={list} />
