import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslation } from '@/lib/i18n/use-translation'
import { IconButton } from '../ui/button'

/** What a row is dragged by; `ReorderButtons` do the same by key. */
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
  /** Of the row. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
}

/** Buttons that move a row up and down. */
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
      // Not disabled: the button under a key that is pressed again would lose the focus.
      aria-disabled={off || undefined}
      onClick={() => off || onMove(to)}
    >
      <Icon aria-hidden className="size-4" />
    </IconButton>
  ))
}
