import type { ReactNode } from 'react'
import { EmptyWave } from './logo'

/** What a list or a part of a screen shows in place of nothing: why, and the next step. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <EmptyWave className="mb-2" />
      <p className="font-medium text-lg">{title}</p>
      {text && <p className="max-w-md text-muted">{text}</p>}
      {children && <div className="mt-3 flex max-w-full flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
