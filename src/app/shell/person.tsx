import type { User } from '@/contract/session'
import { useFormat } from '@/lib/format'

export function Names({ user }: { user: User }) {
  const format = useFormat()
  return (
    <span className="isolated min-w-0 flex-1">
      <span className="block truncate font-medium text-ink leading-tight">{user.username}</span>
      {user.email && <span className="block truncate font-normal text-muted text-xs">{format.text(user.email)}</span>}
    </span>
  )
}

/** First character of a name, surrogate pairs kept whole. */
export function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-7 shrink-0 items-center justify-center rounded bg-chosen font-semibold text-accent text-sm uppercase"
    >
      {[...name.trim()][0]}
    </span>
  )
}
