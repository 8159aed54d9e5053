import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  error?: string
  hint?: string
}

/** Password input with a show button and a Caps Lock hint. */
export function PasswordField({ label, error, hint, onBlur, ...input }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isVisible, setIsVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  // Autofill dispatches key events without modifiers.
  const detectCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  return (
    <div>
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <div className="relative">
            <Input
              {...control}
              {...input}
              type={isVisible ? 'text' : 'password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className="pr-11 max-md:pr-12 [&::-ms-reveal]:hidden"
              onKeyDown={detectCapsLock}
              onKeyUp={detectCapsLock}
              onBlur={(event) => {
                setCapsLock(false)
                onBlur?.(event)
              }}
            />
            <IconButton
              label={t('account.showPassword')}
              aria-pressed={isVisible}
              size="icon-small"
              className="absolute top-1 right-1 text-muted max-md:top-0 max-md:right-0"
              onClick={() => setIsVisible(!isVisible)}
            >
              {isVisible ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
            </IconButton>
          </div>
        )}
      </Field>
      <p role="status" className="not-empty:mt-1.5 text-sm text-warn">
        {capsLock && t('account.capsLock')}
      </p>
    </div>
  )
}
