import { type ComponentProps, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { cx } from '@/lib/cx'
import { phoneFieldText } from '@/lib/phone/field-text'
import { toE164 } from '@/lib/phone/phone'
import { useGrouping } from '@/lib/phone/phone-text'
import { usePreferences } from '@/lib/preferences'
import { Input } from '../ui/field'

interface PhoneInputProps<Values extends FieldValues>
  extends Omit<ComponentProps<'input'>, 'name' | 'type' | 'value' | 'onChange' | 'onBlur' | 'ref'> {
  control: Control<Values>
  name: FieldPath<Values>
}

interface Edit {
  text: string
  /** What the form holds for it. */
  value: string
  /** Text and value before the first change: who restores the text restores the value. */
  start: { text: string; value: string }
}

/**
 * A phone number, which the form holds in E.164 and the field shows in groups. Typed text stays as it is until the field
 * is left; text that is no number is the value as it was typed.
 */
export function PhoneInput<Values extends FieldValues>({ control, name, className, ...rest }: PhoneInputProps<Values>) {
  const { field } = useController({ control, name })
  const [edit, setEdit] = useState<Edit>()
  const display = usePreferences(({ display }) => display)
  useGrouping(({ group }) => group)
  const value: string = field.value ?? ''
  const shown = phoneFieldText(value, display)
  return (
    <Input
      inputMode="tel"
      autoComplete="off"
      {...rest}
      type="tel"
      ref={field.ref}
      name={field.name}
      // A value that came from elsewhere meanwhile wins.
      value={edit?.value === value ? edit.text : shown}
      onChange={({ target: { value: text } }) => {
        const start = edit?.start ?? { text: shown, value }
        const next = text === start.text ? start.value : (toE164(text) ?? text)
        setEdit({ text, value: next, start })
        field.onChange(next)
      }}
      onBlur={() => {
        setEdit(undefined)
        field.onBlur()
      }}
      className={cx('figures', className)}
    />
  )
}
