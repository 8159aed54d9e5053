import { useNavigate } from '@tanstack/react-router'
import { FileJson, SquareTerminal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { toFormParams } from '@/components/params/param-form'
import { Button } from '@/components/ui/button'
import type { RequestDraft } from '@/lib/request/from-curl'
import { functionName } from '@/lib/request/function-name'
import type { ImportKind } from '../search'
import type { ToolFormState } from './use-tool-form'

const CurlDialog = lazy(() => import('../import/curl-dialog').then((module) => ({ default: module.CurlDialog })))
const OpenApiDialog = lazy(() =>
  import('../import/openapi-dialog').then((module) => ({ default: module.OpenApiDialog })),
)

interface ImportButtonsProps {
  state: ToolFormState
  open: ImportKind | undefined
}

/** Ways to take a request over from elsewhere. What they bring stands in the form and is not saved yet. */
export function ImportButtons({ state: { form, taken }, open }: ImportButtonsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const show = (kind: ImportKind | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, import: kind }), replace: true, resetScroll: false })
  const close = () => show(undefined)
  const fill = (draft: RequestDraft & { name?: string; description?: string }) => {
    const dirty = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('method', draft.method, dirty)
    form.setValue('url', draft.url, dirty)
    form.setValue('headers', draft.headers, dirty)
    form.setValue('pathParams', toFormParams(draft.pathParams), dirty)
    form.setValue('queryParams', toFormParams(draft.queryParams), dirty)
    form.setValue('bodyParams', toFormParams(draft.bodyParams), dirty)
    // A name and a description somebody gave stay.
    if (form.getValues('name') === '')
      form.setValue(
        'name',
        draft.name ?? functionName(`${draft.method.toLowerCase()} ${lastWords(draft.url)}`, taken),
        dirty,
      )
    if (draft.description && form.getValues('description').trim() === '')
      form.setValue('description', draft.description, dirty)
    close()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => show('curl')}>
        <SquareTerminal aria-hidden className="size-4" />
        {t('tools.import.curl')}
      </Button>
      <Button size="small" onClick={() => show('openapi')}>
        <FileJson aria-hidden className="size-4" />
        {t('tools.import.openapi')}
      </Button>
      <Suspense fallback={null}>
        {open === 'curl' && <CurlDialog onImport={fill} onClose={close} />}
        {open === 'openapi' && <OpenApiDialog taken={taken} onImport={fill} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** The end of an address in words: `…/v2/orders/{id}/refunds` is `orders refunds`. */
function lastWords(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '')
  return path
    .split('/')
    .filter((part) => /^[\w-]*[a-z][\w-]*$/i.test(part) && !/^(v\d+|api)$/i.test(part))
    .slice(-2)
    .join(' ')
}
