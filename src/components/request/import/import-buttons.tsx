import { FileJson, SquareTerminal } from 'lucide-react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Param } from '@/contract/params'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import type { RequestDraft } from '@/lib/request/from-curl'
import { Section } from '../../form/section'
import { toFormParams } from '../../params/param-form'
import { Button } from '../../ui/button'
import type { RequestForm } from '../request-form'

const CurlDialog = lazyNamed(() => import('./curl-dialog').then((module) => module.CurlDialog))
const OpenApiDialog = lazyNamed(() => import('./openapi-dialog').then((module) => module.OpenApiDialog))

export type ImportKind = 'curl' | 'openapi'
export type ImportedRequest = RequestDraft & { name?: string; description?: string }

interface ImportButtonsProps<Values extends FieldValues & RequestForm> {
  form: UseFormReturn<Values>
  /**
   * Names of other functions. Without it no model calls the request: only cURL is offered, and literal values are kept.
   */
  taken?: readonly string[]
  /** In a box of their own, where an import is what one would begin with. */
  prominent: boolean
  open: ImportKind | undefined
  onOpen: (kind: ImportKind | undefined) => void
  onImport?: (draft: ImportedRequest) => void
}

/** Fill the form with an imported request; nothing is saved yet. */
export function ImportButtons<Values extends FieldValues & RequestForm>(props: ImportButtonsProps<Values>) {
  const { form, taken, prominent, open, onOpen, onImport } = props
  const { t } = useTranslation()
  const close = () => onOpen(undefined)
  const fill = (draft: ImportedRequest) => {
    // The cast: a form of any values that include these fields.
    const { setValue } = form as unknown as UseFormReturn<RequestForm & { pathParams: Param[] }>
    const dirty = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    setValue('method', draft.method, dirty)
    setValue('url', draft.url, dirty)
    setValue('headers', draft.headers, dirty)
    if ('pathParams' in form.getValues()) setValue('pathParams', toFormParams(draft.pathParams), dirty)
    setValue('queryParams', toFormParams(draft.queryParams), dirty)
    setValue('bodyParams', toFormParams(draft.bodyParams), dirty)
    onImport?.(draft)
    close()
  }
  const look = { size: 'small', variant: prominent ? 'outline' : 'ghost' } as const
  const buttons = (
    <div className="flex flex-wrap gap-2">
      <Button {...look} onClick={() => onOpen('curl')}>
        <SquareTerminal aria-hidden className="size-4" />
        {t('request.importCurl')}
      </Button>
      {taken && (
        <Button {...look} onClick={() => onOpen('openapi')}>
          <FileJson aria-hidden className="size-4" />
          {t('request.importOpenapi')}
        </Button>
      )}
      <LazyBoundary>
        {open === 'curl' && <CurlDialog forModel={taken !== undefined} onImport={fill} onClose={close} />}
        {open === 'openapi' && taken && <OpenApiDialog taken={taken} onImport={fill} onClose={close} />}
      </LazyBoundary>
    </div>
  )
  if (!prominent) return buttons
  return (
    <div className="rounded-lg border border-line bg-panel px-4 py-3">
      <Section title={t('request.importTitle')} text={t('request.importText')} actions={buttons} />
    </div>
  )
}
