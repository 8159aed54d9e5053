import { Plus, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { Input } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'
import { FieldProblems, useProblems } from './problems'

interface HeadersEditorProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'control' | 'register' | 'setFocus'>
  /** Form path of the headers, each `{ key, value }`. */
  name: string
  label: string
  /** Takes the focus when the last row is removed. */
  onEmpty: () => void
}

export function HeadersEditor<Values extends FieldValues>({ form, name, label, onEmpty }: HeadersEditorProps<Values>) {
  const { t } = useTranslation()
  const { control, register, setFocus } = form as unknown as UseFormReturn
  const { fields, append, remove } = useFieldArray({ control, name })
  const removeAt = (index: number) => {
    remove(index)
    const next = Math.min(index, fields.length - 2)
    if (next < 0) onEmpty()
    else setFocus(`${name}.${next}.key`)
  }
  return (
    <div className="flex flex-col gap-2">
      {fields.length > 0 && (
        <ul aria-label={label} className="flex flex-col gap-2">
          {fields.map(({ id }, index) => (
            <li key={id} className="flex items-start gap-2">
              <HeaderRow name={`${name}.${index}`} register={register} />
              <IconButton
                size="icon-small"
                label={t('params.removeHeader', { position: index + 1 })}
                onClick={() => removeAt(index)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button size="small" variant="ghost" className="self-start" onClick={() => append({ key: '', value: '' })}>
        <Plus aria-hidden className="size-4" />
        {t('params.addHeader')}
      </Button>
    </div>
  )
}

const HeaderRow = memo(function HeaderRow({ name, register }: { name: string; register: UseFormReturn['register'] }) {
  const { t } = useTranslation()
  const problems = useProblems(`${name}.key`)
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-2">
      <Input
        {...register(`${name}.key`)}
        {...problems.control}
        aria-label={t('params.headerName')}
        placeholder={t('params.headerName')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        className="h-8! max-md:h-11! w-auto! min-w-36 flex-1 px-2 font-mono text-sm"
      />
      <Input
        {...register(`${name}.value`)}
        aria-label={t('params.headerValue')}
        placeholder={t('params.headerValue')}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        className="h-8! max-md:h-11! w-auto! min-w-36 flex-2 px-2 font-mono text-sm"
      />
      <div className="basis-full empty:hidden">
        <FieldProblems field={`${name}.key`} />
      </div>
    </div>
  )
})
