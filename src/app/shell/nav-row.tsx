import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { ShownEntry, ShownLeaf } from '../navigation'

/** Classes of a sidebar row; the icon keeps its position when the sidebar collapses. */
export const rowClass = (active: boolean) =>
  cx(
    'flex h-8 w-full items-center gap-2.5 rounded px-2 text-left transition-colors duration-quick max-md:h-11 [&>svg]:size-4 [&>svg]:shrink-0',
    active ? 'bg-chosen font-medium [&>svg]:text-accent' : 'text-ink hover:bg-hover [&>svg]:text-muted',
  )

/** Router link inside the console, new tab outside. */
export function LeafLink({
  leaf,
  active,
  children,
  ...rest
}: ComponentProps<'a'> & { leaf: ShownLeaf; active: boolean }) {
  const { t } = useTranslation()
  if (leaf.external)
    return (
      <a {...rest} href={leaf.url} target="_blank" rel="noopener noreferrer">
        {children} <span className="sr-only">{t('shell.opensNewTab')}</span>
      </a>
    )
  return (
    <Link
      {...rest}
      to={leaf.url}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={active ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

/** Icon, title and badge. Collapsed, the title is visually hidden but stays for screen readers. */
export function RowText({ entry, rail }: { entry: ShownEntry; rail: boolean }) {
  const { t } = useTranslation()
  const Icon = entry.icon
  return (
    <>
      {Icon && <Icon aria-hidden />}
      <span className={rail ? 'sr-only' : 'flex-1 truncate'}>{t(entry.titleKey)}</span>{' '}
      {entry.badge && (
        <span
          className={
            rail ? 'sr-only' : 'figures rounded-full border border-line bg-page px-1.5 text-muted text-xs leading-4.5'
          }
        >
          {entry.badge}
        </span>
      )}
      {'external' in entry && entry.external && !rail && <ArrowUpRight aria-hidden />}
    </>
  )
}
