import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from '@/components/ui/icon'

interface BackLinkProps {
  to: LinkProps
  /** Where it leads, such as "All agents". */
  children: string
}

/** The link above a page's title to what the page belongs to. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link
    activeOptions={{ exact: true }}
    {...to}
    className="-ml-1 inline-flex min-h-6 items-center gap-1 rounded-sm text-muted text-sm hover:text-ink max-md:min-h-11"
  >
    <Icon name="icon-ChevronLeft" />
    {children}
  </Link>
)
