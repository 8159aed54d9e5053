import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import { buttonClass } from './ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './ui/menu'

export interface RowAction {
  label: string
  Icon: LucideIcon
  run: () => void
  /** Why the action is unavailable now; shown at the end of the menu. */
  reason?: string | undefined
}

/**
 * Actions of a table row. The menu restores focus before an action opens another surface, so that focus can return
 * here.
 */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const chosen = useRef<() => void>(undefined)
  const id = useId()
  const reasons = [...new Set(actions.flatMap(({ reason }) => reason ?? []))]
  return (
    <Menu>
      <MenuTrigger aria-label={label} title={label} className={buttonClass('ghost', 'icon-small')}>
        <Ellipsis aria-hidden className="size-4" />
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
        {actions.map(({ label: text, Icon, run, reason }) => (
          <MenuItem
            key={text}
            // Not `disabled`: the item must stay reachable, so that its reason can be read.
            aria-disabled={reason ? true : undefined}
            aria-describedby={reason && `${id}-${reasons.indexOf(reason)}`}
            className={reason && 'text-muted'}
            onSelect={(event) => {
              if (reason) event.preventDefault()
              else chosen.current = run
            }}
          >
            <Icon aria-hidden />
            {text}
          </MenuItem>
        ))}
        {reasons.map((reason, index) => (
          <p key={reason} id={`${id}-${index}`} className="max-w-60 px-2 pt-1 pb-1.5 text-muted text-xs">
            {reason}
          </p>
        ))}
      </MenuContent>
    </Menu>
  )
}
