import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { copyText } from '@/lib/clipboard'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { Button } from './ui/button'

const FEEDBACK_MS = 2000

interface CopyButtonProps {
  /** A function is called at the click. */
  text: string | (() => string)
  label: string
  icon?: ReactNode
  /** Beside the icon; part of `label`. */
  words?: string
  className?: string
  tabIndex?: number
  /** Announces success by the button's name alone, e.g. in long lists, where a live region each would be thousands. */
  isQuiet?: boolean
}

/** Copies a text, or shows it in a toast where the clipboard is unavailable. @returns whether it was copied */
export function useCopyText() {
  const { t } = useTranslation()
  return async (text: string) => {
    const isCopied = await copyText(text)
    if (!isCopied) notify({ tone: 'default', title: t('common.copyByHand'), description: text })
    return isCopied
  }
}

/**
 * Copies, with a check mark for two seconds on success. Where the clipboard is unavailable, shows the text to copy by
 * hand.
 */
export function CopyButton({ text, label, icon, words, className, tabIndex, isQuiet = false }: CopyButtonProps) {
  const { t } = useTranslation()
  const copyToClipboard = useCopyText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    if (await copyToClipboard(typeof text === 'function' ? text() : text)) setCopied(true)
  }
  const name = copied && isQuiet ? t('common.copied') : label
  return (
    <>
      <Button
        aria-label={name}
        title={name}
        size={words ? 'small' : 'icon-small'}
        variant={words ? 'outline' : 'ghost'}
        tabIndex={tabIndex}
        className={className}
        onClick={copy}
      >
        {copied ? (
          <Icon name="icon-Check" className="size-3.5 text-good" />
        ) : (
          (icon ?? <Icon name="icon-Copy" className="size-3.5" />)
        )}
        {words}
      </Button>
      {!isQuiet && (
        <span role="status" className="sr-only">
          {copied && t('common.copied')}
        </span>
      )}
    </>
  )
}
