import type { ComponentProps } from 'react'
import { ToolSlot } from '@/components/list/filters'
import { MaskingToggle } from '@/components/personal/masking-toggle'
import { TranscriptSearch } from '../transcript-search/transcript-search'

/** In the toolbar of the log, beside its filters. */
export const LogTools = (search: ComponentProps<typeof TranscriptSearch>) => (
  <>
    <TranscriptSearch {...search} />
    <ToolSlot>
      <MaskingToggle className="size-8! max-md:size-11!" />
    </ToolSlot>
  </>
)
