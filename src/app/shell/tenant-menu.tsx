import { Link } from '@tanstack/react-router'
import { Logo, Mark } from '@/components/logo'
import { Icon } from '@/components/ui/icon'
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/menu'
import { Tooltip } from '@/components/ui/tooltip'
import { cx } from '@/lib/cx'
import { env } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyNamed } from '@/lib/lazy'

/** Loaded with the parts of the menu that opens. */
const WorkspaceMenuItems = lazyNamed(() => import('./menu-items').then((module) => module.WorkspaceMenuItems))

/** The workspace's name, or the product's without one. */
export function SidebarHead({ tenant, rail }: { tenant: string | undefined; rail: boolean }) {
  if (tenant) return <TenantMenu name={tenant} rail={rail} />
  return (
    <Link to="/" aria-label={env.name} className="flex h-12 items-center rounded px-0.5 max-md:h-11">
      {rail ? <Mark className="size-7" /> : <Logo />}
    </Link>
  )
}

function TenantMenu({ name, rail }: { name: string; rail: boolean }) {
  const { t } = useTranslation()
  return (
    <Menu>
      <Tooltip text={name} active={rail}>
        {(listeners) => (
          <MenuTrigger
            aria-label={rail ? t('shell.workspaceNamed', { name }) : undefined}
            className={cx(
              'flex h-12 w-full items-center gap-2.5 rounded text-left hover:bg-hover data-[state=open]:bg-hover',
              rail ? 'justify-center' : 'px-1.5',
            )}
            {...listeners}
          >
            <Mark className="size-7" />
            {!rail && (
              <>
                <span className="min-w-0 flex-1">
                  <span className="isolated block truncate font-semibold leading-tight">{name}</span>
                  <span className="block truncate text-muted text-xs">{env.name}</span>
                </span>
                <Icon name="icon-ChevronsUpDown" className="text-muted" />
              </>
            )}
          </MenuTrigger>
        )}
      </Tooltip>
      <MenuContent side="bottom" align="start" className="w-56">
        <WorkspaceMenuItems name={name} />
      </MenuContent>
    </Menu>
  )
}
