import { cx } from '@/lib/cx'

/** Lucide's icons as one path each: a page of fifty rows has two hundred, and each element costs again in every theme. */
const paths = {
  recording: 'M2 10v3M6 6v11M10 3v18M14 8v7M18 5v13M22 10v3',
  transcript:
    'M15 12h-5M15 8h-5M19 17V5a2 2 0 0 0-2-2H4M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  expand: 'm6 9 6 6 6-6',
}

interface RowIconProps {
  shape: keyof typeof paths
  /** Without one it is hidden from screen readers. */
  label?: string
  className: string
}

export function RowIcon({ shape, label, className }: RowIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('fill-none stroke-2 stroke-current [stroke-linecap:round] [stroke-linejoin:round]', className)}
    >
      <path d={paths[shape]} />
    </svg>
  )
}
