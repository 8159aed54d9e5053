import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Button } from '../ui/button'
import { SaveButton } from './save-button'

interface SaveBarProps {
  dirty: boolean
  saving: boolean
  /** What was typed before is back; see `useFormDraft`. */
  restored?: boolean
  onDiscard: () => void
  /** Other buttons, before the usual ones. */
  children?: ReactNode
}

/**
 * The last thing in a form: save and discard. While something is unsaved it sticks to the bottom of the window.
 * Its buttons are always rendered, so that one that was pressed by key keeps the focus.
 */
export function SaveBar({ dirty, saving, restored = false, onDiscard, children }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <div
      className={cx(
        'z-10 -mx-4 flex min-h-14 flex-wrap items-center justify-end gap-2 border-t px-4 py-2 md:-mx-6 md:px-6',
        dirty ? 'sticky bottom-0 border-line bg-raised' : 'border-transparent',
      )}
    >
      <p role="status" className="mr-auto text-muted max-md:not-empty:w-full">
        {dirty && (restored ? t('form.restored') : t('form.unsaved'))}
      </p>
      {children}
      <Button aria-disabled={!dirty || saving || undefined} onClick={() => dirty && !saving && onDiscard()}>
        {t('form.discard')}
      </Button>
      <SaveButton
        busy={saving}
        aria-disabled={!dirty || saving || undefined}
        onClick={(event) => {
          if (!dirty || saving) event.preventDefault()
        }}
      >
        {t('form.save')}
      </SaveButton>
    </div>
  )
}
