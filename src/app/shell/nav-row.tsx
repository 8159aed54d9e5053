import type { ComponentProps } from 'react'
import { CurrentLink } from '@/components/current-link'
import { Icon } from '@/components/ui/icon'
import { MenuItem } from '@/components/ui/menu'
import { cx } from '@/lib/cx'
import type { NavTitle } from '@/lib/feature-meta'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { ShownLeaf } from '../navigation'

/** Classes of a sidebar row; the icon keeps its position when the sidebar collapses. */
export const rowClass = (active: boolean) =>
  cx(
    'flex h-8 w-full items-center gap-2.5 rounded px-2 text-left max-md:h-11',
    active ? 'bg-chosen font-medium [&>.icon]:text-accent' : 'text-ink hover:bg-hover [&>.icon]:text-muted',
  )

interface LeafLinkProps extends ComponentProps<'a'> {
  leaf: ShownLeaf
  current?: 'page' | true | undefined
}

/** Router link inside the console, new tab outside. */
export function LeafLink({ leaf, current, children, ...rest }: LeafLinkProps) {
  const { t } = useTranslation()
  if (leaf.external)
    return (
      <a {...rest} href={leaf.url} target="_blank" rel="noopener noreferrer">
        {children} <span className="sr-only">{t('shell.opensNewTab')}</span>
      </a>
    )
  return (
    <CurrentLink {...rest} to={leaf.url as string} search={leaf.search ?? {}} current={current}>
      {children}
    </CurrentLink>
  )
}

interface RowTextProps {
  title: NavTitle
  external?: boolean | undefined
  rail?: boolean
}

/** Icon, title and badge. Collapsed, the title is visually hidden but stays for screen readers. */
export function RowText({ title: { icon, titleKey, badge }, external, rail }: RowTextProps) {
  const { t } = useTranslation()
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className={rail ? 'sr-only' : 'flex-1 truncate'}>{t(titleKey)}</span>{' '}
      {badge && (
        <span
          className={
            rail ? 'sr-only' : 'figures rounded-full border border-line bg-page px-1.5 text-muted text-xs leading-4'
          }
        >
          {badge}
        </span>
      )}
      {external && !rail && <Icon name="icon-ArrowUpRight" />}
    </>
  )
}

interface LeafProps {
  leaf: ShownLeaf
  current?: ShownLeaf | undefined
  onNavigate?: (() => void) | undefined
}

/** A link as an item of a menu. */
export const LeafMenuItem = ({ leaf, current, onNavigate }: LeafProps) => (
  <MenuItem asChild className={cx(leaf === current && 'bg-chosen font-medium')}>
    <LeafLink leaf={leaf} current={leaf === current ? 'page' : undefined} onClick={onNavigate}>
      <RowText title={leaf} external={leaf.external} />
    </LeafLink>
  </MenuItem>
)
