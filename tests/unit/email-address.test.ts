// @vitest-environment node
import { expect, test } from 'vitest'
import { EmailAddress } from '@/contract/texts'
import { z } from '@/contract/zod'

const isAccepted = (text: string) => z.safeParse(EmailAddress, text).success

test.each(['a@b.co', ' demo@example.com ', 'first.last+tag@sub.example.co.kr', '민지@회사.한국'])(
  '%s is an address',
  (text) => {
    expect(isAccepted(text)).toBe(true)
  },
)

test.each(['', 'a', 'a@b', 'a@b.c', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(65)}@b.co`, `a@${'b.'.repeat(150)}co`])(
  '“%s” is not an address',
  (text) => {
    expect(isAccepted(text)).toBe(false)
  },
)
