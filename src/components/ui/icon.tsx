import { cx } from '@/lib/cx'
import type { IconName } from '@/lib/icon-name'

interface IconProps {
  name: IconName
  /** Without one it is hidden from screen readers. */
  label?: string
  className?: string
}

/**
 * One of Lucide's icons in the color of the text, 1rem wide. It is one element, and no request: its mask is in the style
 * sheet of the first load. For what every screen or row shows; what one screen shows has Lucide's component.
 */
export function Icon({ name, label, className }: IconProps) {
  const look = cx('icon', name, className)
  return label ? <span role="img" aria-label={label} className={look} /> : <span aria-hidden className={look} />
}
