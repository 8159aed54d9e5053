import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslation } from '@/lib/i18n/use-translation'
import { IconButton } from '../ui/button'

/** Drag handle of a row; `ReorderButtons` do the same by keyboard. */
export const ReorderHandle = ({ onGrab }: { onGrab: (event: PointerEvent) => void }) => (
  <span
    aria-hidden
    onPointerDown={onGrab}
    className="-ml-1.5 flex size-7 shrink-0 cursor-grab touch-none items-center justify-center text-muted active:cursor-grabbing max-md:size-11"
  >
    <GripVertical className="size-4" />
  </span>
)

interface ReorderButtonsProps {
  /** Name of the row. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
}

export function ReorderButtons({ name, index, count, onMove }: ReorderButtonsProps) {
  const { t } = useTranslation()
  const steps = [
    { id: 'up', label: t('reorder.up', { name }), Icon: ArrowUp, to: index - 1, off: index === 0 },
    { id: 'down', label: t('reorder.down', { name }), Icon: ArrowDown, to: index + 1, off: index === count - 1 },
  ]
  return steps.map(({ id, label, Icon, to, off }) => (
    <IconButton
      key={id}
      label={label}
      size="icon-small"
      // Not `disabled`, which would drop the focus while the key is pressed repeatedly.
      aria-disabled={off || undefined}
      onClick={() => off || onMove(to)}
    >
      <Icon aria-hidden className="size-4" />
    </IconButton>
  ))
}
