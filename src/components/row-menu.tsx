import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from './ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './ui/menu'

export interface RowAction {
  label: string
  Icon: LucideIcon
  run: () => void
}

/** What can be done with a row. The menu gives focus back before anything opens, so that it can return here later. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const chosen = useRef<() => void>(undefined)
  return (
    <Menu>
      <MenuTrigger aria-label={label} title={label} className={buttonClass('ghost', 'icon-small')}>
        <Ellipsis aria-hidden className="size-4" />
      </MenuTrigger>
      <MenuContent
        align="end"
        // The menu stands elsewhere in the document, but its clicks come by the row, which would open its details.
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
