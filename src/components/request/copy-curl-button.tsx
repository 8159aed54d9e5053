import { SquareTerminal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../ui/button'
import { prepareCurl } from './copy-as-curl'

interface CopyCurlButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'aria-disabled'> {
  label: string
  /** What the button shows; part of `label`. */
  word: string
  copy: () => Promise<void>
}

export const CopyCurlButton = ({ label, word, copy, ...button }: CopyCurlButtonProps) => (
  <Button
    variant="ghost"
    aria-label={label}
    title={label}
    {...button}
    onPointerEnter={prepareCurl}
    onFocus={prepareCurl}
    onClick={() => void copy()}
  >
    <SquareTerminal aria-hidden className={button.size === 'small' ? 'size-3.5' : 'size-4'} />
    {word}
  </Button>
)
