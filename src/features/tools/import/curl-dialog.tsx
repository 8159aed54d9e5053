import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Checkbox, Field, TextArea } from '@/components/ui/field'
import { fromCurl, type RequestDraft } from '@/lib/request/from-curl'
import { askAgent } from './ask-agent'
import { ImportNotes } from './import-notes'
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
  const example = (value: string) => t('tools.import.example', { value })
  const take = () => {
    const now = fromCurl(text)
    setTried(true)
    if (!now.ok) return
    const { draft } = now
    onImport(
      asks
        ? {
            ...draft,
            queryParams: askAgent(draft.queryParams, example),
            bodyParams: askAgent(draft.bodyParams, example),
          }
        : draft,
    )
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="!max-w-2xl">
        <DialogHeader title={t('tools.import.curlTitle')} description={t('tools.import.curlText')}>
          <DialogCloseButton />
        </DialogHeader>
        <div className="mt-4 flex flex-col gap-4">
          <Field
            label={t('tools.import.command')}
            error={!read.ok && (tried || later.trim() !== '') ? curlFailureWord(t, read.code) : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                value={text}
                rows={8}
                onChange={({ target }) => setText(target.value)}
                placeholder={EXAMPLE}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                translate="no"
                className="font-mono text-xs leading-5 max-md:text-base"
              />
            )}
          </Field>
          <div aria-live="polite" className="empty:hidden">
            {read.ok && <ImportNotes draft={read.draft} issues={read.issues} />}
          </div>
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
        </div>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="solid" onClick={take}>
            {t('tools.import.take')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
