import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { LazyBoundary, lazyOptional } from '@/lib/lazy'

/* Radix (15 kB with what menus share) is loaded by the first hover or focus. */
const Panel = lazyOptional(() => import('./tooltip-panel').then((module) => module.TooltipPanel))

type Listeners = Record<'onPointerEnter' | 'onFocus', (event: SyntheticEvent) => void>

interface TooltipProps {
  text: string
  /** More than a name: several lines, above the icon, and a press opens it too. */
  isInfo?: boolean
  /** False where the text is visible, as in the wide sidebar. */
  active: boolean
  /** The icon, which takes the listeners. */
  children: (listeners: Listeners) => ReactNode
}

/** Tooltip of an icon, on hover and focus. */
export function Tooltip({ active, children, ...panel }: TooltipProps) {
  const [trigger, setTrigger] = useState<Element | null>(null)
  const begin = ({ currentTarget }: SyntheticEvent) => setTrigger(currentTarget)
  return (
    <>
      {children({ onPointerEnter: begin, onFocus: begin })}
      {active && trigger && (
        <LazyBoundary>
          <Panel trigger={trigger} {...panel} />
        </LazyBoundary>
      )}
    </>
  )
}
