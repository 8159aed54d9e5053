import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FormTools } from '@/components/form/form-tools'
import { SaveButton } from '@/components/form/save-button'
import { Button } from '@/components/ui/button'
import { formatKeys } from '@/components/ui/kbd'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { placeTitle } from './place-labels'
import { PlaceLink } from './place-link'
import { fieldOf, fields, fieldsOf } from './places'
import { saveKeys } from './shortcuts'
import type { AgentFormState } from './use-agent-form'

interface AgentSaveBarProps {
  agentId: string
  editor: AgentFormState
  changed: readonly string[]
  onSave: () => void
  onDiscard: () => void
  /** Rendered above the buttons. */
  children?: ReactNode
}

/** Links to the changed fields, and the buttons to discard and save. The buttons stay mounted, so that they keep focus. */
export function AgentSaveBar({ agentId, editor, changed, onSave, onDiscard, children }: AgentSaveBarProps) {
  const { t } = useTranslation()
  const { isDirty: dirty, saving } = editor
  const [asking, setAsking] = useState(false)
  // Scroll padding keeps a focused field from being hidden behind the bar.
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = '8rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
  const named = dirty ? fieldsOf(changed) : []
  const idle = !dirty || saving
  return (
    <div className={cx('sticky bottom-0 z-10 border-t bg-raised', dirty ? 'border-edge' : 'border-line')}>
      {children}
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-6">
        <div className={cx('flex min-w-0 flex-1 items-baseline gap-x-3', dirty && 'max-md:basis-full')}>
          <p role="status" className={cx('md:shrink-0', dirty ? 'font-medium' : 'text-muted')}>
            {dirty ? t('agentEditor.save.changes', { count: Math.max(named.length, 1) }) : t('agentEditor.save.clean')}
          </p>
          {named.length > 0 && (
            <ul
              aria-label={t('agentEditor.save.list')}
              className="flex min-w-0 gap-x-3 overflow-x-auto md:max-h-16 md:flex-wrap md:overflow-y-auto"
            >
              {named.map((field) => (
                <li key={field}>
                  <PlaceLink
                    agentId={agentId}
                    place={changed.find((place) => fieldOf(place) === field) ?? field}
                    className="inline-flex min-h-6 items-center whitespace-nowrap rounded-sm text-muted underline decoration-line underline-offset-2 hover:text-ink hover:decoration-current max-md:min-h-11"
                  >
                    {t(fields[field].title)}
                  </PlaceLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="ml-auto flex flex-wrap justify-end gap-2 max-md:w-full">
          <div className="mr-auto flex items-center gap-2">
            <FormTools form={editor} fieldTitle={(path) => placeTitle(t, path)} />
          </div>
          <Button aria-disabled={idle || undefined} onClick={() => idle || setAsking(true)}>
            {t('form.discard')}
          </Button>
          <SaveButton
            type="button"
            busy={saving}
            aria-disabled={idle || undefined}
            title={formatKeys(saveKeys)}
            onClick={() => idle || onSave()}
          >
            {t('form.save')}
          </SaveButton>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('agentEditor.discard.title')}
        description={t('agentEditor.discard.text')}
        action={t('agentEditor.discard.action')}
        onConfirm={async () => onDiscard()}
      />
    </div>
  )
}
