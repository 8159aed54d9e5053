import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFieldError } from '@/components/form/field-error'
import { emptyParam } from '@/components/params/param-form'
import { FieldProblems } from '@/components/params/problems'
import { Button } from '@/components/ui/button'
import { Field, Input, Select } from '@/components/ui/field'
import { httpMethods } from '@/contract/params'
import { pathChips } from '@/lib/request/chips'
import { addressProblem, TIMEOUT, type ToolForm } from './tool-draft'
import type { ToolFormState } from './use-tool-form'

const EXAMPLE = 'https://api.example.com/orders/{orderId}'

interface AddressFieldsProps {
  state: ToolFormState
  /** What stands in the form since it came to rest. */
  settled: ToolForm
  storedMethod: string
}

/** Method, address and how long to wait. */
export function AddressFields({ state: { form }, settled, storedMethod }: AddressFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const { register, formState, getValues } = form
  const { errors } = formState
  const known = httpMethods.some((method) => method === storedMethod)
  const words = {
    none: t('tools.form.urlNone'),
    invalid: t('tools.form.urlInvalid'),
    password: t('tools.form.urlPassword'),
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3 max-sm:flex-col">
        <Field label={t('tools.form.method')} className="max-sm:w-full">
          {(control) => (
            <Select {...control} {...register('method')} className="!h-9 max-md:!h-11 sm:!w-28" translate="no">
              {[...httpMethods, ...(known ? [] : [storedMethod])].map((method) => (
                <option key={method}>{method}</option>
              ))}
            </Select>
          )}
        </Field>
        <div className="min-w-0 flex-1 max-sm:w-full">
          <Field
            label={t('tools.columns.url')}
            hint={t('tools.form.urlHint', { chip: '{orderId}', variable: '{{call.id}}' })}
            error={say(errors.url, { custom: words[addressProblem(getValues('url')) ?? 'invalid'] })}
          >
            {(control) => (
              <Input
                {...control}
                {...register('url')}
                data-field="url"
                type="url"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                translate="no"
                placeholder={EXAMPLE}
                className="font-mono text-sm"
              />
            )}
          </Field>
          {/^http:\/\//i.test(settled.url.trim()) && (
            <p className="mt-1 text-sm text-warn">{t('tools.form.urlInsecure')}</p>
          )}
          <FieldProblems field="url" />
        </div>
      </div>
      <MissingChips form={form} settled={settled} />
      <Field
        label={t('tools.form.timeout')}
        hint={t('tools.form.timeoutHint')}
        error={say(errors.timeout, { custom: t('tools.form.timeoutRange', TIMEOUT) })}
      >
        {(control) => (
          <Input {...control} {...register('timeout')} inputMode="decimal" autoComplete="off" className="sm:!w-28" />
        )}
      </Field>
    </div>
  )
}

/** The address asks for something that is no parameter yet: one press makes it one. */
function MissingChips({ form, settled }: Pick<ToolFormState, 'form'> & { settled: ToolForm }) {
  const { t } = useTranslation()
  const names = new Set(settled.pathParams.map(({ identifier }) => identifier.trim()))
  const missing = [...new Set(pathChips(settled.url).map(({ name }) => name))].filter((name) => !names.has(name))
  if (missing.length === 0) return null
  const add = (name: string) => {
    const before = form.getValues('pathParams')
    if (before.some(({ identifier }) => identifier === name)) return
    const param = emptyParam({ identifier: name, valueType: 'LLM_PROMPT', required: true })
    form.setValue('pathParams', [...before, param], { shouldDirty: true })
    document.querySelector<HTMLElement>('[data-add="pathParams"]')?.focus()
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
