import { OTPInput, REGEXP_ONLY_DIGITS, REGEXP_ONLY_DIGITS_AND_CHARS } from 'input-otp'
import { Minus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'

export const OTP_LENGTH = 7
const DIVIDER_AFTER = 3
/** Matches neither pattern, so the input rejects the paste and keeps its value. */
const REFUSED = '\u0000'

/** Pasted text without white space if it consists of valid characters, else undefined. */
export function acceptPaste(text: string, numeric: boolean): string | undefined {
  const code = text.replace(/\s+/g, '')
  return (numeric ? /^[0-9]+$/ : /^[a-zA-Z0-9]+$/).test(code) ? code : undefined
}

interface OtpInputProps extends Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  value: string
  onChange: (value: string) => void
  onKeyDown: ComponentProps<'input'>['onKeyDown']
  /** Digits only; by default letters too. */
  numeric: boolean
}

/** Seven slots over one real input: one tab stop, one value, autofill of one-time codes. */
export function OtpInput({ numeric, ...input }: OtpInputProps) {
  return (
    <OTPInput
      {...input}
      name="otp"
      maxLength={OTP_LENGTH}
      required
      pattern={numeric ? REGEXP_ONLY_DIGITS : REGEXP_ONLY_DIGITS_AND_CHARS}
      inputMode={numeric ? 'numeric' : 'text'}
      autoCapitalize="none"
      autoComplete="one-time-code"
      pasteTransformer={(text) => acceptPaste(text, numeric) ?? REFUSED}
      // Both would create style elements, which the CSP forbids; no room for a password manager's badge either.
      noScriptCSSFallback={null}
      pushPasswordManagerStrategy="none"
      // A password manager puts its button beside the field, in a box that lets the pointer through.
      containerClassName="flex items-center [&>div:not([aria-hidden])]:pointer-events-auto!"
      render={({ slots }) => slots.map((slot, index) => <Slot key={slotNames[index]} index={index} {...slot} />)}
    />
  )
}

const slotNames = Array.from({ length: OTP_LENGTH }, (_, index) => `slot-${index}`)

function Slot({
  index,
  char,
  isActive,
  hasFakeCaret,
}: {
  index: number
  char: string | null
  isActive: boolean
  hasFakeCaret: boolean
}) {
  const first = index === 0 || index === DIVIDER_AFTER
  const last = index === DIVIDER_AFTER - 1 || index === OTP_LENGTH - 1
  return (
    <>
      {index === DIVIDER_AFTER && <Minus aria-hidden className="mx-1.5 size-4 shrink-0 text-muted" />}
      <div
        aria-hidden
        className={cx(
          'figures flex h-12 min-w-0 flex-1 items-center justify-center border-edge border-y border-l bg-raised font-medium text-lg',
          first && 'rounded-l',
          last && 'rounded-r border-r',
          isActive && 'z-10 outline-2 outline-accent -outline-offset-1',
        )}
      >
        {char}
        {hasFakeCaret && <span className="h-5 w-px bg-ink" />}
      </div>
    </>
  )
}
