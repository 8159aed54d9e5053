import type { ComponentProps } from 'react'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useOnline } from '@/lib/use-online'
import { Button } from '../ui/button'

interface SaveButtonProps extends ComponentProps<typeof Button> {
  /** Nothing has changed: it looks unavailable and does nothing. */
  idle?: boolean
}

/**
 * The button that saves a form. While the browser is offline it looks unavailable and has the reason as its
 * description; pressed all the same, the form says it too.
 */
export function SaveButton({ idle = false, ...button }: SaveButtonProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <Button
      type="submit"
      variant="solid"
      {...button}
      {...(idle && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      {...(!isOnline && { 'aria-disabled': true, title: t('errors.notSent') })}
    />
  )
}
