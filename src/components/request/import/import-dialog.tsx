import type { ReactNode } from 'react'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { RequestDraft } from '@/lib/request/from-curl'
import { Button } from '../../ui/button'
import { CodeArea } from '../../ui/code-area'
import { Dialog, DialogContent, DialogHeader } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { ImportNotes } from './import-notes'
import type { ImportIssue } from './issue-texts'

interface ImportDialogProps {
  title: string
  description: string
  /** Label of the text field. */
  label: string
  example: string
  rows: number
  text: string
  onType: (text: string) => void
  error: string | undefined
  /** Rendered below the field. */
  children?: ReactNode
  found: { draft: RequestDraft; issues: readonly ImportIssue[] } | undefined
  /** Rendered below the result. */
  options?: ReactNode
  onTake: () => void
  onClose: () => void
}

export function ImportDialog(props: ImportDialogProps) {
  const { title, description, label, example, rows, text, onType, error } = props
  const { children, found, options, onTake, onClose } = props
  const { t } = useTranslation()
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-2xl!">
        <DialogHeader title={title} description={description} />
        <div className="mt-4 flex flex-col gap-4">
          <Field label={label} error={error}>
            {(control) => (
              <CodeArea
                {...control}
                value={text}
                rows={rows}
                onChange={({ target }) => onType(target.value)}
                placeholder={example}
              />
            )}
          </Field>
          {children}
          <div aria-live="polite" className="empty:hidden">
            {found && <ImportNotes draft={found.draft} issues={found.issues} />}
          </div>
          {options}
        </div>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="solid" onClick={onTake}>
            {t('requestImport.take')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
