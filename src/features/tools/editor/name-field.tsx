import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFieldError } from '@/components/form/field-error'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'
import { nameProblem } from './tool-draft'
import type { ToolFormState } from './use-tool-form'

/** Validated while typing: the model calls the tool by this name. */
export function NameField({ state: { form, taken } }: { state: Pick<ToolFormState, 'form' | 'taken'> }) {
  const { t } = useTranslation()
  const say = useFieldError()
  const name = useWatch({ control: form.control, name: 'name' })
  const [announcement, setAnnouncement] = useState('')
  const problem = name === '' ? undefined : nameProblem(name, taken)
  const { errors } = form.formState
  const words = { unsafe: t('tools.form.nameUnsafe'), taken: t('tools.form.nameTaken') }
  const error = problem
    ? words[problem.code]
    : say(errors.name, { taken: words.taken, invalid_format: t('common.nameNone') })
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Field
        label={t('common.name')}
        hint={t('tools.form.nameHint', { example: 'book_appointment' })}
        error={error}
        className="w-full"
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('name')}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
            className="font-mono text-sm"
          />
        )}
      </Field>
      {problem && (
        <Button
          size="small"
          onClick={() => {
            form.setValue('name', problem.instead, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            form.setFocus('name')
            setAnnouncement(t('tools.form.nameNow', { name: problem.instead }))
          }}
        >
          <span translate="no">{t('tools.form.nameInstead', { name: problem.instead })}</span>
        </Button>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  )
}
