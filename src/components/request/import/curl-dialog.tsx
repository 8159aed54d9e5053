import { useDeferredValue, useMemo, useState } from 'react'
import type { Param } from '@/contract/params'
import { useTranslation } from '@/lib/i18n/use-translation'
import { fromCurl, type RequestDraft } from '@/lib/request/from-curl'
import { isSecretName } from '@/lib/request/secrets'
import { useDraft } from '@/lib/session/use-draft'
import { Checkbox } from '../../ui/field'
import { ImportDialog } from './import-dialog'
import { curlFailureText } from './issue-texts'

/** Turns literal values into arguments of the model; `example` makes a description from the value. */
function askAgent(draft: RequestDraft, example: (value: string) => string): RequestDraft {
  const ask = (param: Param): Param => {
    // A secret stays a constant, which the model is not told.
    if (isSecretName(param.identifier)) return param
    const { properties, dataType, value, description } = param
    if (dataType === 'object' && properties && properties.length > 0)
      return { ...param, valueType: 'LLM_PROMPT', properties: properties.map(ask) }
    // An array, or an object without named properties, is kept.
    if (dataType === 'object' || dataType === 'array') return param
    const words = description ?? (value && example(value))
    return { ...param, valueType: 'LLM_PROMPT', value: undefined, description: words }
  }
  return { ...draft, queryParams: draft.queryParams.map(ask), bodyParams: draft.bodyParams.map(ask) }
}

const EXAMPLE = `curl https://api.example.com/orders -H 'Accept: application/json'`

interface CurlDialogProps {
  /** The request is called by a model, which can fill in its values. */
  forModel: boolean
  onImport: (draft: RequestDraft) => void
  onClose: () => void
}

/** Imports a request from a pasted cURL command. Nothing of the command is run. */
export function CurlDialog({ forModel, onImport, onClose }: CurlDialogProps) {
  const { t } = useTranslation()
  const [text = '', setText] = useDraft<string>('import:curl')
  const [asks, setAsks] = useState(forModel)
  const [tried, setTried] = useState(false)
  const later = useDeferredValue(text)
  const read = useMemo(() => fromCurl(later), [later])
  const take = () => {
    const now = fromCurl(text)
    setTried(true)
    if (!now.ok) return
    setText(undefined)
    const example = (value: string) => t('requestImport.example', { value })
    onImport(asks ? askAgent(now.draft, example) : now.draft)
  }
  return (
    <ImportDialog
      title={t('requestImport.curlTitle')}
      description={t('requestImport.curlText')}
      label={t('requestImport.command')}
      example={EXAMPLE}
      rows={8}
      text={text}
      onType={setText}
      error={!read.ok && (tried || later.trim() !== '') ? curlFailureText(t, read.code) : undefined}
      found={read.ok ? read : undefined}
      options={
        forModel && (
          <label htmlFor="curl-asks" className="flex cursor-pointer items-start gap-2.5 max-md:min-h-11">
            <Checkbox
              id="curl-asks"
              checked={asks}
              onChange={({ target }) => setAsks(target.checked)}
              className="mt-0.5"
            />
            <span>
              <span className="block">{t('requestImport.asks')}</span>
              <span className="block text-muted text-sm">{t('requestImport.asksText')}</span>
            </span>
          </label>
        )
      }
      onTake={take}
      onClose={() => {
        setText(undefined)
        onClose()
      }}
    />
  )
}
