import type { ComponentProps } from 'react'
import { MaskingToggle } from '@/components/personal/masking-toggle'
import { LogTabs } from './log-tabs'
import { NewCalls } from './new-calls'
import { PlayKey } from './play-key'
import { TranscriptSearch } from './transcript-search/transcript-search'

type NewCallsProps = ComponentProps<typeof NewCalls>

/** What the log can do without until its rows are shown: beside the title with `read`, else in the toolbar. */
export const AfterRows = ({ list, read }: Pick<NewCallsProps, 'list'> & Partial<NewCallsProps>) =>
  read ? (
    <>
      <NewCalls list={list} read={read} />
      <LogTabs search={list.search} />
    </>
  ) : (
    <>
      <PlayKey />
      <TranscriptSearch list={list} />
      <MaskingToggle className="!size-8 max-md:!size-11" />
    </>
  )
