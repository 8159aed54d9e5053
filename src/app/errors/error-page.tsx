import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyWave } from '@/components/logo'
import { useDocumentTitle } from '@/components/page'
import { Button, buttonClass } from '@/components/ui/button'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Main } from '../shell/main'

interface ErrorPageProps {
  /** The status code as a large figure; omitted in minimal mode. */
  code?: string
  title: string
  text: string
  /** The main way out, instead of the one home. */
  wayOut?: ReactNode
  children?: ReactNode
}

/** Full-page error with two ways out: Back and Home. */
export function ErrorPage({ code, title, text, wayOut, children }: ErrorPageProps) {
  const { t } = useTranslation()
  const { history, navigate } = useRouter()
  useDocumentTitle(title)
  const goBack = () => {
    // The router counts from the last load of the page; the browser also knows what came before.
    const canGoBack = history.canGoBack() || window.history.length > 1
    if (canGoBack) history.back()
    else void navigate({ to: '/', replace: true })
  }
  return (
    <Main className="flex min-h-[80dvh] flex-1 flex-col items-center justify-center gap-2 p-6 text-center outline-none">
      {code ? (
        <BrokenWave>
          <p className="figures font-semibold text-4xl">{code}</p>
        </BrokenWave>
      ) : (
        <EmptyWave className="mb-4" />
      )}
      <h1 className="text-balance font-semibold text-xl">{title}</h1>
      <p className="max-w-md text-balance text-muted">{text}</p>
      {children}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <Button onClick={goBack}>{t('pages.goBack')}</Button>
        <Link to="/" className={buttonClass(wayOut ? 'outline' : 'solid')}>
          {t('pages.backToHome')}
        </Link>
        {wayOut}
      </div>
    </Main>
  )
}

const bars = [4, 7, 5, 11, 17, 9, 24, 14, 31, 20]
const STEP = 6

function Half({ className, mirrored }: { className: string; mirrored?: boolean }) {
  return (
    <svg
      viewBox={`0 0 ${bars.length * STEP} 40`}
      aria-hidden="true"
      className={cx('h-10 w-15 shrink opacity-75', className)}
    >
      {(mirrored ? bars.toReversed() : bars).map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          key={index}
          x={index * STEP + 1}
          y={20 - height / 2}
          width="3"
          height={height}
          rx="1.5"
        />
      ))}
    </svg>
  )
}

/** Two waveforms with the status code between them. */
function BrokenWave({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3 flex items-center gap-5">
      <Half className="fill-agent" />
      {children}
      <Half className="fill-customer" mirrored />
    </div>
  )
}
