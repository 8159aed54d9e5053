import { CircleHelp } from 'lucide-react'
import { Suspense } from 'react'
import { IconButton } from '@/components/ui/button'
import type { CallRecord } from '@/contract/call-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy-optional'

const loadText = () => import('./end-help-text')
const EndHelpText = lazyOptional(async () => ({ default: (await loadText()).EndHelpText }))

interface EndHelpButtonProps {
  open: boolean
  /** Id of the panel. */
  panel: string
  onToggle: () => void
}

/** Opens the explanation of how a call ended. */
export function EndHelpButton({ open, panel, onToggle }: EndHelpButtonProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('callRecords.whyEnded')}
      size="icon-small"
      className="-my-1 md:!size-6 max-md:-my-3 text-muted"
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      onPointerEnter={() => void loadText().catch(() => undefined)}
      onClick={onToggle}
    >
      <CircleHelp aria-hidden className="size-3.5" />
    </IconButton>
  )
}

/** Why the call ended so and what to do, below the call's facts. */
export function EndHelpPanel({ id, record }: { id: string; record: CallRecord }) {
  const { t } = useTranslation()
  return (
    <section
      id={id}
      aria-label={t('callRecords.whyEnded')}
      className="mt-1.5 max-h-60 overflow-y-auto rounded border border-line bg-panel px-3 py-2 text-ink text-sm"
    >
      <Suspense fallback={null}>
        <EndHelpText record={record} />
      </Suspense>
    </section>
  )
}
