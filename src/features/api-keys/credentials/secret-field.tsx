import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'

interface SecretFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  hint: string
  error?: string
}

/** Secret input with a show button; autofill and password managers are turned off. */
export function SecretField({ label, hint, error, ...input }: SecretFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            data-1p-ignore
            data-lpignore="true"
            className="pr-11 font-mono leading-8 max-md:pr-12 [&::-ms-reveal]:hidden"
          />
          <IconButton
            label={t('credentials.form.showSecret')}
            aria-pressed={shown}
            size="icon-small"
            className="absolute! top-1 right-1 text-muted max-md:top-0 max-md:right-0"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
