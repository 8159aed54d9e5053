import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ownValue } from '@/lib/plain'
import { useUsageKinds } from './usage-kinds'

interface RecordLinkProps {
  /** A kind of `GET …/usages`; any text of the API. */
  kind: string
  id: string
  /** Name of the record, which is also the tooltip of a truncated one. */
  text: string
  /** Called when the link is followed in this tab. */
  onFollow?: (() => void) | undefined
  /** Replaces the look of a link within text. */
  className?: string
  /** `text` by default. */
  children?: ReactNode
}

/** Link to a record by its kind; plain text where the kind has no link, or the links are not loaded yet. */
export function RecordLink({ kind, id, text, onFollow, className, children }: RecordLinkProps) {
  const link = ownValue(useUsageKinds() ?? {}, kind)?.link?.(id)
  if (!link || !id)
    return (
      <span className={className ?? 'isolated truncate'} title={text}>
        {children ?? text}
      </span>
    )
  return (
    <Link
      {...link}
      preload={false}
      title={text}
      onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || onFollow?.()}
      className={
        className ??
        'isolated truncate rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current max-md:py-2.5'
      }
    >
      {children ?? text}
    </Link>
  )
}
