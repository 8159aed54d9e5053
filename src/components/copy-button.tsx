import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from '@/lib/browser'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { IconButton } from './ui/button'

const FEEDBACK_MS = 2000

interface CopyButtonProps {
  /** A function is called at the click. */
  text: string | (() => string)
  label: string
  icon?: ReactNode
  className?: string
  tabIndex?: number
  /** Success is told by the button's name alone, e.g. in long lists, where live regions would be thousands. */
  isQuiet?: boolean
}

/**
 * Copies, with a check mark for two seconds on success. Where the clipboard is unavailable, shows the text to copy by
 * hand.
 */
export function CopyButton({ text, label, icon, className, tabIndex, isQuiet = false }: CopyButtonProps) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const value = typeof text === 'function' ? text() : text
    if (await copyText(value)) setCopied(true)
    else notify({ tone: 'default', title: t('common.copyByHand'), description: value })
  }
  return (
    <>
      <IconButton
        label={copied && isQuiet ? t('common.copied') : label}
        size="icon-small"
        tabIndex={tabIndex}
        className={className}
        onClick={copy}
      >
        {copied ? (
          <Check aria-hidden className="size-3.5 text-good" />
        ) : (
          (icon ?? <Copy aria-hidden className="size-3.5" />)
        )}
      </IconButton>
      {!isQuiet && (
        <span role="status" className="sr-only">
          {copied && t('common.copied')}
        </span>
      )}
    </>
  )
}
