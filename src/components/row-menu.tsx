import type { LucideIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import { buttonClass } from './ui/button'
import { Icon } from './ui/icon'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './ui/menu'

export interface RowAction {
  label: string
  Icon: LucideIcon
  run: () => void
  /** Deletes or ends something. */
  isDestructive?: true
  /** Why the action is unavailable now. The same for several is shown once, at the end of the menu. */
  reason?: string | undefined
}

/**
 * Actions of a table row. The menu restores focus before an action opens another surface, so that focus can return
 * here.
 */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const chosen = useRef<() => void>(undefined)
  const id = useId()
  const reasons = new Set(actions.flatMap(({ reason }) => reason ?? []))
  const shared = reasons.size === 1 ? [...reasons][0] : undefined
  return (
    <Menu>
      <MenuTrigger aria-label={label} title={label} className={buttonClass('ghost', 'icon-small')}>
        <Icon name="icon-Ellipsis" />
      </MenuTrigger>
      <MenuContent
        align="end"
        // React bubbles portal events to the row, which would open its details.
        onClick={(event) => event.stopPropagation()}
        onCloseAutoFocus={() => {
          const run = chosen.current
          chosen.current = undefined
          if (run) queueMicrotask(run)
        }}
      >
        {actions.map(({ label: text, Icon: ActionIcon, run, reason, isDestructive }) => (
          <MenuItem
            key={text}
            // Not `disabled`: the item must stay reachable, so that its reason can be read.
            aria-disabled={reason ? true : undefined}
            aria-describedby={reason && shared && `${id}-reason`}
            className={reason ? 'text-muted' : isDestructive && 'text-bad'}
            onSelect={(event) => {
              if (reason) event.preventDefault()
              else chosen.current = run
            }}
          >
            <ActionIcon aria-hidden className={isDestructive && !reason ? 'text-bad!' : undefined} />
            <span className="flex min-w-0 flex-col">
              {text}
              {reason && !shared && <span className="max-w-60 pb-1 text-xs">{reason}</span>}
            </span>
          </MenuItem>
        ))}
        {shared && (
          <p id={`${id}-reason`} className="max-w-60 px-2 pt-1 pb-1.5 text-muted text-xs">
            {shared}
          </p>
        )}
      </MenuContent>
    </Menu>
  )
}
