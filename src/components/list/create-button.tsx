import { Link, type LinkProps } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '@/components/ui/button'

/** The button beside a list's title that opens a form for a new record. */
export const CreateButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="solid" onClick={onClick}>
    <Plus aria-hidden className="size-4" />
    {children}
  </Button>
)

/** The link beside a list's title that leads to the page for a new record. */
export const CreateLink = ({ to, children }: { to: LinkProps['to']; children: ReactNode }) => (
  <Link to={to} className={buttonClass('solid')}>
    <Plus aria-hidden className="size-4" />
    {children}
  </Link>
)
