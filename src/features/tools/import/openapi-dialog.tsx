import { FileUp } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Field, TextArea } from '@/components/ui/field'
import { type ImportedTool, toolFromOperation } from '@/lib/request/from-openapi'
import { listOperations } from '@/lib/request/openapi-document'
import { ImportNotes } from './import-notes'
import { documentFailureWord } from './issue-words'
import { OperationList } from './operation-list'
import { useDocument } from './use-document'

const EXAMPLE = 'openapi: 3.1.0'

interface OpenApiDialogProps {
  /** Names other tools have. */
  taken: readonly string[]
  onImport: (draft: ImportedTool) => void
  onClose: () => void
}

/** Takes a request over from an operation of a pasted or chosen OpenAPI document. */
export function OpenApiDialog({ taken, onImport, onClose }: OpenApiDialogProps) {
  const { t } = useTranslation()
  const { text, document, type } = useDocument()
  const [id, setId] = useState<string>()
  const [unread, setUnread] = useState(false)
  const [tried, setTried] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const operations = useMemo(() => (document?.ok ? listOperations(document.document) : []), [document])
  const chosen =
    operations.find((operation) => operation.id === id) ?? (operations.length === 1 ? operations[0] : undefined)
  const imported = useMemo(
    () => (document?.ok && chosen ? toolFromOperation(document.document, chosen, taken) : undefined),
    [document, chosen, taken],
  )
  const open = async (picked: File | undefined) => {
    if (!picked) return
    setUnread(false)
    try {
      type(await picked.text(), 0)
    } catch {
      setUnread(true)
    }
  }
  const error = unread
    ? t('tools.import.unread')
    : document?.ok === false
      ? documentFailureWord(t, document.code)
      : tried && !document
        ? documentFailureWord(t, 'empty')
        : undefined
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent className="!max-w-2xl">
        <DialogHeader title={t('tools.import.openapiTitle')} description={t('tools.import.openapiText')}>
          <DialogCloseButton />
        </DialogHeader>
        <div className="mt-4 flex flex-col gap-4">
          <Field label={t('tools.import.document')} error={error}>
            {(control) => (
              <TextArea
                {...control}
                value={text}
                rows={operations.length > 0 ? 4 : 8}
                onChange={({ target }) => {
                  setUnread(false)
                  type(target.value)
                }}
                placeholder={EXAMPLE}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                translate="no"
                className="font-mono text-xs leading-5 max-md:text-base"
              />
            )}
          </Field>
          <div>
            <input
              ref={file}
              type="file"
              hidden
              accept=".json,.yaml,.yml,application/json,application/yaml"
              aria-label={t('tools.import.file')}
              onChange={({ target }) => {
                void open(target.files?.[0])
                // The same file can be chosen again.
                target.value = ''
              }}
            />
            <Button size="small" onClick={() => file.current?.click()}>
              <FileUp aria-hidden className="size-4" />
              {t('tools.import.file')}
            </Button>
          </div>
          {operations.length > 0 && <OperationList operations={operations} chosen={chosen?.id} onChoose={setId} />}
          <div aria-live="polite" className="empty:hidden">
            {imported && <ImportNotes draft={imported.draft} issues={imported.issues} />}
          </div>
          {tried && document?.ok && !imported && (
            <p role="alert" className="text-bad text-sm">
              {t('tools.import.chooseFirst')}
            </p>
          )}
        </div>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="solid"
            onClick={() => {
              setTried(true)
              if (imported) onImport(imported.draft)
            }}
          >
            {t('tools.import.take')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
