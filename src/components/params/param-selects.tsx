import { useWatch } from 'react-hook-form'
import { Select } from '@/components/ui/field'
import { type DataType, dataTypes, type ValueType, valueTypes } from '@/contract/params'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { useParamsForm } from './params-context'

export function TypeSelect({ name }: { name: string }) {
  const { t } = useTranslation()
  const { control, register } = useParamsForm()
  const current = useWatch({ control, name: `${name}.dataType`, exact: true })
  const labels: Record<DataType, string> = {
    string: t('params.types.string'),
    number: t('params.types.number'),
    boolean: t('params.types.boolean'),
    object: t('params.types.object'),
    array: t('params.types.array'),
  }
  return (
    <Select {...register(`${name}.dataType`)} aria-label={t('params.dataType')} className="w-32!">
      {withCurrent(dataTypes, current).map((type) => (
        <option key={type} value={type}>
          {ownValue(labels, type) ?? type}
        </option>
      ))}
    </Select>
  )
}

/** With a one-line explanation of the selected source. */
export function ValueTypeSelect({ name }: { name: string }) {
  const { t } = useTranslation()
  const { control, register } = useParamsForm()
  const current = useWatch({ control, name: `${name}.valueType`, exact: true })
  const labels: Record<ValueType, string> = {
    CONSTANT: t('params.values.constant'),
    DYNAMIC: t('params.values.dynamic'),
    LLM_PROMPT: t('params.values.llmPrompt'),
    STATIC: t('params.values.static'),
  }
  return (
    <Select
      {...register(`${name}.valueType`)}
      aria-label={t('params.valueType')}
      aria-describedby={`${name}.hint`}
      className="w-52! max-md:w-full!"
    >
      {withCurrent(valueTypes, current).map((type) => (
        <option key={type} value={type}>
          {ownValue(labels, type) ?? type}
        </option>
      ))}
    </Select>
  )
}

/** A value unknown to this release stays an option, so that saving keeps it. */
const withCurrent = (known: readonly string[], current: unknown): string[] =>
  typeof current === 'string' && current !== '' && !known.includes(current) ? [...known, current] : [...known]
