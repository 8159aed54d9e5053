import type { QueryKey } from '@tanstack/react-query'
import { SquareTerminal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../ui/button'
import { copyAsCurl, loadCopyCurl } from './copy-as-curl'

interface CopyCurlButtonProps extends Pick<ComponentProps<typeof IconButton>, 'label' | 'size' | 'className'> {
  /** A `read`. */
  query: { queryKey: QueryKey }
}

/** Copies what a query requests, as a cURL command. */
export function CopyCurlButton({ query, ...button }: CopyCurlButtonProps) {
  // Safari copies only at once after the click, so the code is loaded before.
  const prepare = () => void loadCopyCurl().catch(() => {})
  return (
    <IconButton {...button} onPointerEnter={prepare} onFocus={prepare} onClick={() => void copyAsCurl(query)}>
      <SquareTerminal aria-hidden className={button.size === 'icon-small' ? 'size-3.5' : 'size-4'} />
    </IconButton>
  )
}
