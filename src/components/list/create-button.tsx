import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useIsOffered } from '@/lib/api/capabilities'

interface CreateProps {
  /** Path of the endpoint that creates it; no button where the capabilities exclude it. */
  of: `/${string}`
  children: ReactNode
}

interface CreateButtonProps extends CreateProps {
  /** `small` among the controls of a toolbar. */
  size?: 'base' | 'small'
  onClick: () => void
}

/** The button beside a list's title that opens a form for a new record. */
export const CreateButton = ({ of, size = 'base', onClick, children }: CreateButtonProps) =>
  useIsOffered({ method: 'POST', path: of }) && (
    <Button variant="solid" size={size} onClick={onClick}>
      <Icon name="icon-Plus" />
      {children}
    </Button>
  )

/** The link beside a list's title that leads to the page for a new record. */
export const CreateLink = ({ of, to, children }: CreateProps & { to: LinkProps['to'] }) =>
  useIsOffered({ method: 'POST', path: of }) && (
    <Link to={to} className={buttonClass('solid')}>
      <Icon name="icon-Plus" />
      {children}
    </Link>
  )
