import { Plus } from 'lucide-react'
import { useFieldError } from '@/components/form/field-error'
import { emptyParam } from '@/components/params/param-form'
import { FieldProblems } from '@/components/params/problems'
import { AddressFields } from '@/components/request/address-fields'
import { Button } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'
import { pathChips } from '@/lib/request/chips'
import { addressProblem, type ToolForm } from './tool-draft'
import type { ToolFormState } from './use-tool-form'

const EXAMPLE = 'https://api.example.com/orders/{orderId}'

interface UrlFieldsProps extends Pick<ToolFormState, 'form'> {
  /** The debounced values of the form. */
  settled: ToolForm
  storedMethod: string | undefined
}

/** Method and URL, with a button for each placeholder that has no parameter yet. */
export function UrlFields({ form, settled, storedMethod }: UrlFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const { register, formState, getValues } = form
  const errors = {
    none: t('request.urlNone'),
    invalid: t('tools.form.urlInvalid'),
    password: t('request.urlPassword'),
  }
  return (
    <>
      <AddressFields
        method={register('method')}
        url={register('url')}
        storedMethod={storedMethod}
        hint={t('tools.form.urlHint', { chip: '{orderId}', variable: '{{call.id}}' })}
        error={say(formState.errors.url, { custom: errors[addressProblem(getValues('url')) ?? 'invalid'] })}
        placeholder={EXAMPLE}
      >
        {/^http:\/\//i.test(settled.url.trim()) && (
          <p className="mt-1 text-sm text-warn">{t('tools.form.urlInsecure')}</p>
        )}
        <FieldProblems field="url" />
      </AddressFields>
      <MissingChips form={form} settled={settled} />
    </>
  )
}

function MissingChips({ form, settled }: Pick<UrlFieldsProps, 'form' | 'settled'>) {
  const { t } = useTranslation()
  const names = new Set(settled.pathParams.map(({ identifier }) => identifier.trim()))
  const missing = [...new Set(pathChips(settled.url).map(({ name }) => name))].filter((name) => !names.has(name))
  if (missing.length === 0) return null
  const add = (name: string) => {
    const before = form.getValues('pathParams')
    if (before.some(({ identifier }) => identifier === name)) return
    const param = emptyParam({ identifier: name, valueType: 'LLM_PROMPT', required: true })
    form.setValue('pathParams', [...before, param], { shouldDirty: true })
    // The button of this placeholder is gone.
    form.setFocus('url')
  }
  return (
    <div className="flex flex-wrap gap-2">
      {missing.map((name) => (
        <Button key={name} size="small" onClick={() => add(name)} className="max-w-full">
          <Plus aria-hidden className="size-4 shrink-0" />
          <span className="isolated truncate">{t('tools.form.addChip', { name })}</span>
        </Button>
      ))}
    </div>
  )
}
