import { cx } from '@/lib/cx'
import { DASH } from '@/lib/format'
import { redactUrl } from '@/lib/request/secrets'

interface RequestTargetProps {
  request: { method: string; url: string }
  /** Breaks a long URL into lines instead of cutting it. */
  whole?: boolean
}

/** Method and URL of a request, secrets redacted; `https` is left out where there is little room. */
export function RequestTarget({ request, whole = false }: RequestTargetProps) {
  const url = redactUrl(request.url)
  return (
    <span translate="no" className="flex min-w-0 items-baseline gap-1.5 font-mono text-xs" title={url}>
      <span className="shrink-0 font-semibold text-muted">{request.method}</span>
      <span className={cx('isolated', whole ? 'min-w-0 break-all' : 'truncate')}>
        {(whole ? url : url.replace(/^https:\/\//, '')) || DASH}
      </span>
    </span>
  )
}
