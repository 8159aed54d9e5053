import { type ReactNode, useEffect } from 'react'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Button } from '../ui/button'
import { SaveButton } from './save-button'

interface SaveBarProps {
  dirty: boolean
  saving: boolean
  /** What was typed before is back; see `useFormDraft`. */
  restored?: boolean
  /** Says that something is unsaved, in words of its own. */
  changes?: string
  /** Beside that, such as links to what was changed. */
  details?: ReactNode
  /** Rendered above the buttons. */
  notice?: ReactNode
  /** The label of the button where it creates something: nothing is saved yet. */
  createLabel?: string | undefined
  /** A tooltip of the button, such as its keys. */
  saveTitle?: string
  /** Where the bar is in no `<form>`. */
  onSave?: () => void
  onDiscard: () => void
  className?: string | undefined
  /** Other buttons, before the usual ones. */
  children?: ReactNode
}

/**
 * The last thing of a form on a page: save and discard, always at the bottom of the window. Its buttons are always
 * rendered, so that one that was pressed by key keeps the focus.
 */
export function SaveBar(props: SaveBarProps) {
  const { dirty, saving, restored = false, changes, details, notice, createLabel, saveTitle } = props
  const { onSave, onDiscard, className, children } = props
  const { t } = useTranslation()
  // Scroll padding keeps a focused field from being hidden behind the bar.
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = '8rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
  const idle = !dirty || saving
  const clean = createLabel === undefined ? t('form.clean') : ''
  const unsaved = changes ?? (restored ? t('form.restored') : t('form.unsaved'))
  return (
    <div
      className={cx(
        '@container sticky bottom-0 z-10 border-t bg-raised short:static',
        dirty ? 'border-edge' : 'border-line',
        className,
      )}
    >
      {notice}
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-6">
        <div className={cx('flex min-w-0 flex-1 items-baseline gap-x-3', dirty && '@max-2xl:basis-full')}>
          <p role="status" className={cx('@2xl:shrink-0', dirty ? 'font-medium' : 'text-muted @max-md:sr-only')}>
            {dirty ? unsaved : clean}
          </p>
          {details}
        </div>
        <div className="ml-auto flex flex-wrap justify-end gap-2 @max-md:w-full">
          <div className={cx('mr-auto flex items-center gap-2', !dirty && '@max-2xl:hidden')}>{children}</div>
          <Button aria-disabled={idle || undefined} onClick={() => idle || onDiscard()}>
            {t('form.discard')}
          </Button>
          <SaveButton
            type={onSave ? 'button' : 'submit'}
            busy={saving}
            idle={!dirty}
            title={saveTitle}
            onClick={onSave}
          >
            {createLabel ?? t('form.save')}
          </SaveButton>
        </div>
      </div>
    </div>
  )
}
