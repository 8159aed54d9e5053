import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { EmptyWave } from '@/components/logo'
import { useDocumentTitle } from '@/components/page'
import { Button } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'
import { reloadIfReplaced } from '@/lib/newer-version'
import { Main } from '../shell/main'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Shown by the router when a page fails to load or render. */
export function RouterError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const detailsId = useId()
  const [showDetails, setShowDetails] = useState(false)
  useDocumentTitle(t('errors.somethingWentWrong'))
  // After a deployment files of this page's build may be gone.
  useEffect(() => void reloadIfReplaced(), [])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Main className="flex min-h-64 flex-1 flex-col items-center justify-center gap-3 p-6 text-center outline-none">
      <EmptyWave className="mb-2" />
      <div role="alert">
        <h1 className="text-balance font-semibold text-xl">{t('errors.somethingWentWrong')}</h1>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button aria-expanded={showDetails} aria-controls={detailsId} onClick={() => setShowDetails(!showDetails)}>
          {showDetails ? t('pages.hideError') : t('pages.showError')}
        </Button>
        <Button variant="solid" onClick={retry}>
          {t('common.retry')}
        </Button>
      </div>
      <pre
        id={detailsId}
        hidden={!showDetails}
        className="isolated max-h-64 max-w-full overflow-auto whitespace-pre-wrap break-words rounded border border-line bg-panel p-3 text-left text-bad text-sm"
      >
        {messageOf(error)}
      </pre>
    </Main>
  )
}
