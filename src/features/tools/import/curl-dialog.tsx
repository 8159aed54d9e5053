import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '@/components/ui/field'
import { fromCurl, type RequestDraft } from '@/lib/request/from-curl'
import { askAgent } from './ask-agent'
import { ImportDialog } from './import-dialog'
import { curlFailureWord } from './issue-words'

const EXAMPLE = `curl https://api.example.com/orders -H 'Accept: application/json'`

interface CurlDialogProps {
  onImport: (draft: RequestDraft) => void
  onClose: () => void
}

/** Takes a request over from a pasted cURL command. Nothing of the command is run. */
export function CurlDialog({ onImport, onClose }: CurlDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [asks, setAsks] = useState(true)
  const [tried, setTried] = useState(false)
  const later = useDeferredValue(text)
  const read = useMemo(() => fromCurl(later), [later])
  const take = () => {
    const now = fromCurl(text)
    setTried(true)
    if (!now.ok) return
    const example = (value: string) => t('tools.import.example', { value })
    onImport(asks ? askAgent(now.draft, example) : now.draft)
  }
  return (
    <ImportDialog
      title={t('tools.import.curlTitle')}
      description={t('tools.import.curlText')}
      label={t('tools.import.command')}
      example={EXAMPLE}
      rows={8}
      text={text}
      onType={setText}
      error={!read.ok && (tried || later.trim() !== '') ? curlFailureWord(t, read.code) : undefined}
      found={read.ok ? read : undefined}
      options={
        <label htmlFor="curl-asks" className="flex cursor-pointer items-start gap-2.5 max-md:min-h-11">
          <Checkbox
            id="curl-asks"
            checked={asks}
            onChange={({ target }) => setAsks(target.checked)}
            className="mt-0.5"
          />
          <span>
            <span className="block">{t('tools.import.asks')}</span>
            <span className="block text-muted text-sm">{t('tools.import.asksText')}</span>
          </span>
        </label>
      }
      onTake={take}
      onClose={onClose}
    />
  )
}
