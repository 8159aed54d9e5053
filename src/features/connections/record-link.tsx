import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUsageKinds } from '@/components/usage-kinds'
import { ownValue } from '@/lib/plain'

interface RecordLinkProps {
  kind: string
  id: string
  title: string
  className: string
  children: ReactNode
}

/** A link to a record of a kind that has a place of its own, else its text. */
export function RecordLink({ kind, id, title, className, children }: RecordLinkProps) {
  const link = ownValue(useUsageKinds() ?? {}, kind)?.link?.(id)
  if (!link)
    return (
      <span title={title} className={className}>
        {children}
      </span>
    )
  return (
    <Link {...link} preload={false} title={title} className={className}>
      {children}
    </Link>
  )
}
