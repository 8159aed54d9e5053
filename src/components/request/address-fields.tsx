import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { httpMethods } from '@/contract/params'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Field, Input, Select } from '../ui/field'

interface AddressFieldsProps {
  /** `register('method')` and `register('url')`. */
  method: UseFormRegisterReturn
  url: UseFormRegisterReturn
  /** Remains an option even if unknown to this release. */
  storedMethod: string | undefined
  hint: string
  error: string | undefined
  placeholder: string
  required?: boolean
  children?: ReactNode
}

export function AddressFields(props: AddressFieldsProps) {
  const { method, url, storedMethod, hint, error, placeholder, required, children } = props
  const { t } = useTranslation()
  const methods = new Set<string>([...httpMethods, storedMethod ?? httpMethods[0]])
  return (
    <div className="flex items-start gap-3 max-sm:flex-col">
      <Field label={t('request.method')} className="max-sm:w-full">
        {(control) => (
          <Select {...control} {...method} className="h-9! max-md:h-11! sm:w-28!" translate="no">
            {[...methods].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Field>
      <div className="min-w-0 flex-1 max-sm:w-full">
        <Field label={t('request.url')} hint={hint} error={error}>
          {(control) => (
            <Input
              {...control}
              {...url}
              type="url"
              inputMode="url"
              required={required}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              translate="no"
              placeholder={placeholder}
              className="font-mono text-sm"
            />
          )}
        </Field>
        {children}
      </div>
    </div>
  )
}
