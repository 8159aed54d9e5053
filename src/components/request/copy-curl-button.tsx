import type { QueryKey } from '@tanstack/react-query'
import { SquareTerminal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../ui/button'
import { copyAsCurl, prepareCurl } from './copy-as-curl'

interface CopyCurlButtonProps extends Pick<ComponentProps<typeof IconButton>, 'label' | 'size' | 'className'> {
  /** A `read`. */
  query: { queryKey: QueryKey }
}

export const CopyCurlButton = ({ query, ...button }: CopyCurlButtonProps) => (
  <IconButton {...button} onPointerEnter={prepareCurl} onFocus={prepareCurl} onClick={() => void copyAsCurl(query)}>
    <SquareTerminal aria-hidden className={button.size === 'icon-small' ? 'size-3.5' : 'size-4'} />
  </IconButton>
)
