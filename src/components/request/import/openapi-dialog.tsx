import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { ImportedTool } from '@/lib/request/from-openapi'
import type { OpenApiOperation } from '@/lib/request/openapi-document'
import type { OpenApiTool } from '@/lib/request/openapi-reader'
import { Button } from '../../ui/button'
import { ImportDialog } from './import-dialog'
import { documentFailureText } from './issue-texts'
import { OperationList } from './operation-list'
import { useDocument } from './use-document'

const EXAMPLE = 'openapi: 3.1.0'

interface OpenApiDialogProps {
  /** Names of other tools. */
  taken: readonly string[]
  onImport: (draft: ImportedTool) => void
  onClose: () => void
}

/** Imports a request from an operation of a pasted or uploaded OpenAPI document. */
export function OpenApiDialog({ taken, onImport, onClose }: OpenApiDialogProps) {
  const { t } = useTranslation()
  const { text, file, isReading, document, type, open, drop, refuse } = useDocument()
  const [id, setId] = useState<string>()
  const [tried, setTried] = useState(false)
  const [imported, setImported] = useState<{ of: OpenApiOperation; tool: OpenApiTool }>()
  const input = useRef<HTMLInputElement>(null)
  const operations = document?.ok ? document.operations : []
  const chosen =
    operations.find((operation) => operation.id === id) ?? (operations.length === 1 ? operations[0] : undefined)
  useEffect(() => {
    if (!document?.ok || !chosen) return
    let isCurrent = true
    void document.tool(chosen, taken).then((tool) => {
      if (isCurrent && tool.ok) setImported({ of: chosen, tool })
      if (isCurrent && !tool.ok) refuse(tool)
    })
    return () => {
      isCurrent = false
    }
  }, [document, chosen, taken, refuse])
  const errorText = () => {
    if (document?.ok === false) return documentFailureText(t, document.code)
    return tried && text.trim() === '' && !file ? documentFailureText(t, 'empty') : undefined
  }
  const take = async () => {
    setTried(true)
    const tool = document?.ok && chosen ? await document.tool(chosen, taken) : undefined
    if (tool?.ok) onImport(tool.draft)
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
      found={imported && imported.of === chosen ? imported.tool : undefined}
      options={
        tried &&
        document?.ok &&
        !chosen && (
          <p role="alert" className="text-bad text-sm">
            {t('requestImport.chooseFirst')}
          </p>
        )
      }
      onTake={() => void take()}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,.yaml,.yml,application/json,application/yaml"
          aria-label={t('requestImport.file')}
          onChange={({ target }) => {
            open(target.files?.[0])
            // Allows to choose the same file again.
            target.value = ''
          }}
        />
        <Button size="small" onClick={() => input.current?.click()}>
          <FileUp aria-hidden className="size-4" />
          {t('requestImport.file')}
        </Button>
        {file && (
          <span translate="no" className="isolated min-w-0 break-all text-sm">
            {file.name}
          </span>
        )}
        <span role="status" className="text-muted text-sm empty:hidden">
          {isReading && t('requestImport.reading')}
        </span>
        {(file || isReading) && (
          <Button size="small" variant="ghost" onClick={drop}>
            {isReading ? t('requestImport.stop') : t('requestImport.removeFile')}
          </Button>
        )}
      </div>
      {operations.length > 0 && <OperationList operations={operations} chosen={chosen?.id} onChoose={setId} />}
    </ImportDialog>
  )
}
