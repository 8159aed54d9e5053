import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from './ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './ui/menu'

export interface RowAction {
  label: string
  Icon: LucideIcon
  run: () => void
}

/**
 * Actions of a table row. The menu restores focus before an action opens another surface, so that focus can return
 * here.
 */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const chosen = useRef<() => void>(undefined)
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
        {actions.map(({ label: text, Icon, run }) => (
          <MenuItem
            key={text}
            onSelect={() => {
              chosen.current = run
            }}
          >
            <Icon aria-hidden />
            {text}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
