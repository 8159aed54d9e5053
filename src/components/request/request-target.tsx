import { DASH } from '@/lib/format'

/** Method and URL, as a request begins. */
export const RequestTarget = ({ request: { method, url } }: { request: { method: string; url: string } }) => (
  <span translate="no" className="flex min-w-0 items-baseline gap-1.5 font-mono text-xs" title={url}>
    <span className="shrink-0 font-semibold text-muted">{method}</span>
    <span className="isolated truncate">{url || DASH}</span>
  </span>
)
