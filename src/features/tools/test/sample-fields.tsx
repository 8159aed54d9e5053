import { Field, Input, Select, TextArea } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { Argument } from '@/lib/request/sample-arguments'

const truths = ['true', 'false']

interface SampleFieldsProps {
  args: readonly Argument[]
  texts: Readonly<Record<string, string>>
  /** Arguments whose text does not match their type. */
  wrong: readonly Argument[]
  onType: (key: string, text: string) => void
}

/** Fields for the values that the model would fill in. */
export function SampleFields({ args, texts, wrong, onType }: SampleFieldsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{t('tools.test.values')}</legend>
      <p className="text-muted text-sm">{t('tools.test.valuesText')}</p>
      {args.map((each) => {
        const { key } = each
        const { dataType, description } = each.param
        const shared = {
          name: key,
          value: texts[key] ?? '',
          onChange: ({ target }: { target: { value: string } }) => onType(key, target.value),
        }
        const isJson = dataType === 'array' || dataType === 'object'
        return (
          <Field
            key={key}
            label={each.path.join(' › ')}
            hint={description && <span className="isolated">{description}</span>}
            error={
              wrong.includes(each) ? (isJson ? t('params.problems.badJson') : t('tools.test.notOfType')) : undefined
            }
          >
            {(control) =>
              dataType === 'boolean' ? (
                <Select {...control} {...shared}>
                  <option value="">{t('tools.test.leftOut')}</option>
                  {truths.map((truth) => (
                    <option key={truth}>{truth}</option>
                  ))}
                </Select>
              ) : isJson ? (
                <TextArea
                  {...control}
                  {...shared}
                  rows={2}
                  spellCheck={false}
                  className="min-h-14! font-mono text-sm"
                />
              ) : (
                <Input
                  {...control}
                  {...shared}
                  inputMode={dataType === 'number' ? 'decimal' : undefined}
                  autoComplete="off"
                />
              )
            }
          </Field>
        )
      })}
    </fieldset>
  )
}
