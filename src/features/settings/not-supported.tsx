import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** This installation's API lacks the endpoint: neither an error nor worth a retry. */
export function NotSupported({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-lg border border-line bg-panel p-3.5">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <span>{children}</span>
    </p>
  )
}
