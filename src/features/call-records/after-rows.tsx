import type { ComponentProps } from 'react'
import { MaskingToggle } from '@/components/personal/masking-toggle'
import { LogTabs } from './log-tabs'
import { NewCalls } from './new-calls'
import { PageTotals } from './page-totals'
import { PlayKey } from './play-key'
import { TranscriptSearch } from './transcript-search/transcript-search'

// Of the same file: a first visit loads the names of all files.
export { EmptyActions } from './empty-actions'

type NewCallsProps = ComponentProps<typeof NewCalls>

/** What the log can do without until its rows are shown: beside the title with `read`, else in the toolbar. */
export const AfterRows = ({ list, read }: Pick<NewCallsProps, 'list'> & Partial<NewCallsProps>) =>
  read ? (
    <>
      <NewCalls list={list} read={read} />
      <PageTotals calls={list.rows} />
      <LogTabs search={list.search} />
    </>
  ) : (
    <>
      <PlayKey />
      <TranscriptSearch list={list} />
      <MaskingToggle className="!size-8 max-md:!size-11" />
    </>
  )
