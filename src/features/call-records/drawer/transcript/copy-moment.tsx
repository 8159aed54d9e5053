import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { track } from '@/lib/analytics'
import { copyText } from '@/lib/browser'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

const FEEDBACK_MS = 2000

interface CopyMomentProps {
  link: () => string
  label: string
  tabIndex: number
}

/** Copies a link to a message. Feedback is the button's name: one live region per row would mean thousands. */
export function CopyMoment({ link, label, tabIndex }: CopyMomentProps) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    track('interactions', 'moment_link_copied')
    if (await copyText(link())) setCopied(true)
    else notify({ tone: 'default', title: t('common.copyByHand'), description: link() })
  }
  return (
    <IconButton
      size="icon-small"
      label={copied ? t('common.copied') : label}
      tabIndex={tabIndex}
      className="-my-0.5 text-muted opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 max-md:-my-2 max-md:opacity-100"
      onClick={copy}
    >
      {copied ? <Check aria-hidden className="size-3.5 text-good" /> : <Link2 aria-hidden className="size-3.5" />}
    </IconButton>
  )
}
