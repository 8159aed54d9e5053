import { SquareTerminal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../ui/button'
import { prepareCurl } from './copy-as-curl'

interface CopyCurlButtonProps extends Pick<ComponentProps<typeof IconButton>, 'label' | 'size' | 'aria-disabled'> {
  copy: () => Promise<void>
}

export const CopyCurlButton = ({ copy, ...button }: CopyCurlButtonProps) => (
  <IconButton {...button} onPointerEnter={prepareCurl} onFocus={prepareCurl} onClick={() => void copy()}>
    <SquareTerminal aria-hidden className={button.size === 'icon-small' ? 'size-3.5' : 'size-4'} />
  </IconButton>
)
