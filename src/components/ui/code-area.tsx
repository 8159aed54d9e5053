import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'
import { TextArea } from './field'

/** A textarea for code: monospace, no spell check or autocorrection. */
export const CodeArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <TextArea
    spellCheck={false}
    autoComplete="off"
    autoCapitalize="none"
    autoCorrect="off"
    translate="no"
    className={cx('font-mono text-xs leading-5 max-md:text-base', className)}
    {...rest}
  />
)
