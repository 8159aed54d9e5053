import type { ComponentProps } from 'react'
import { MaskingToggle } from '@/components/personal/masking-toggle'
import { TranscriptSearch } from '../transcript-search/transcript-search'

/** In the toolbar of the log, beside its filters. */
export const LogTools = (search: ComponentProps<typeof TranscriptSearch>) => (
  <>
    <TranscriptSearch {...search} />
    <MaskingToggle className="!size-8 max-md:!size-11" />
  </>
)
