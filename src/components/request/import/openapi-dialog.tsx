import { FileUp } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportedTool, toolFromOperation } from '@/lib/request/from-openapi'
import { listOperations } from '@/lib/request/openapi-document'
import { Button } from '../../ui/button'
import { ImportDialog } from './import-dialog'
import { documentFailureText } from './issue-texts'
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
  const { text, document, isUnread, type, open } = useDocument()
  const [id, setId] = useState<string>()
  const [tried, setTried] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const operations = useMemo(() => (document?.ok ? listOperations(document.document) : []), [document])
  const chosen =
    operations.find((operation) => operation.id === id) ?? (operations.length === 1 ? operations[0] : undefined)
  const imported = useMemo(
    () => (document?.ok && chosen ? toolFromOperation(document.document, chosen, taken) : undefined),
    [document, chosen, taken],
  )
  const errorText = () => {
    if (isUnread) return t('requestImport.unread')
    if (document?.ok === false) return documentFailureText(t, document.code)
    return tried && !document ? documentFailureText(t, 'empty') : undefined
  }
  const take = () => {
    setTried(true)
    if (imported) onImport(imported.draft)
  }
  return (
    <ImportDialog
      title={t('requestImport.openapiTitle')}
      description={t('requestImport.openapiText')}
      label={t('requestImport.document')}
      example={EXAMPLE}
      rows={operations.length > 0 ? 4 : 8}
      text={text}
      onType={type}
      error={errorText()}
      found={imported}
      options={
        tried &&
        document?.ok &&
        !imported && (
          <p role="alert" className="text-bad text-sm">
            {t('requestImport.chooseFirst')}
          </p>
        )
      }
      onTake={take}
      onClose={onClose}
    >
      <div>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,.yaml,.yml,application/json,application/yaml"
          aria-label={t('requestImport.file')}
          onChange={({ target }) => {
            void open(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <Button size="small" onClick={() => file.current?.click()}>
          <FileUp aria-hidden className="size-4" />
          {t('requestImport.file')}
        </Button>
      </div>
      {operations.length > 0 && <OperationList operations={operations} chosen={chosen?.id} onChoose={setId} />}
    </ImportDialog>
  )
}
