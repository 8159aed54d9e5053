import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'
import { ownValue } from '@/lib/plain'

/** A key with its modifiers. `mod` is Cmd on a Mac and Ctrl elsewhere. */
export interface Keys {
  /** As `KeyboardEvent.key` names it: `k`, `?`, `F8`, `ArrowDown`. */
  key: string
  mod?: true
  shift?: true
}

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Record<string, string> = {
  ' ': 'Space',
  Escape: 'Esc',
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** `⇧⌘Q` on a Mac, `Ctrl Shift Q` elsewhere. */
export function formatKeys({ key, mod, shift }: Keys): string {
  const name = ownValue(names, key) ?? (key.length === 1 ? key.toUpperCase() : key)
  return isMac
    ? `${shift ? '⇧' : ''}${mod ? '⌘' : ''}${name}`
    : [mod && 'Ctrl', shift && 'Shift', name].filter(Boolean).join(' ')
}

/** Renders a shortcut for the user's platform. */
export function Kbd({ keys, className, ...rest }: ComponentProps<'kbd'> & { keys: Keys }) {
  return (
    <kbd
      className={cx(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center whitespace-nowrap rounded-sm border border-line bg-panel px-1 font-[inherit] text-muted text-xs',
        className,
      )}
      {...rest}
    >
      {formatKeys(keys)}
    </kbd>
  )
}
