import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'
import { TextArea } from './field'

/** A text area for code: fixed width, nothing corrected. */
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
