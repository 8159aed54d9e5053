import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'

interface KeptEditProps {
  text: string
  onDrop: () => void
  onContinue: () => void
}

/** Offers the edit of an earlier visit or of an expired session: §2 opens the drawer without one. */
export function KeptEdit({ text, onDrop, onContinue }: KeptEditProps) {
  const { t } = useTranslation()
  const [isDropped, setDropped] = useState(false)
  if (isDropped) return null
  const drop = () => {
    onDrop()
    setDropped(true)
  }
  return (
    <div role="status" className="mt-2 flex flex-wrap items-center gap-2 rounded border border-line bg-panel px-3 py-2">
      <p className="min-w-0 flex-1 text-sm">{text}</p>
      <Button size="small" variant="ghost" onClick={drop}>
        {t('callRecords.summaryDiscard')}
      </Button>
      <Button size="small" onClick={onContinue}>
        {t('callRecords.summaryContinue')}
      </Button>
    </div>
  )
}
