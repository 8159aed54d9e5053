import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { statusTone as keyTone } from '@/features/api-keys/key-labels'
import { paymentTone, statusTone } from '@/features/subscription/subscription-labels'
import { hasKey, labelOf } from '@/lib/labels'

const t = ((key: string) => `<${key}>`) as unknown as TFunction

test('a known value has its label, any other is shown unchanged', () => {
  const label = labelOf({ open: 'common.close' })
  expect(label(t, 'open')).toBe('<common.close>')
  for (const value of ['', 'new', 'constructor', '__proto__', 'toString']) expect(label(t, value)).toBe(value)
})

test('what every object inherits is no key', () => {
  expect(hasKey({ a: 1 }, 'a')).toBe(true)
  for (const key of [undefined, 'b', 'constructor', 'hasOwnProperty']) expect(hasKey({ a: 1 }, key)).toBe(false)
})

test.each(['constructor', '__proto__', 'valueOf'])('D14 the status "%s" has the tone of an unknown one', (value) => {
  for (const tone of [statusTone, paymentTone, keyTone]) expect(tone(value)).toBe('neutral')
})
