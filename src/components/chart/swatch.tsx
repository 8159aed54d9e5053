import { cx } from '@/lib/cx'

/** An area of the text's colour. Drawn, as forced colours would take a background away. */
export const Swatch = ({ className }: { className: string }) => (
  <svg aria-hidden className={cx('fill-current', className)}>
    <rect width="100%" height="100%" />
  </svg>
)
