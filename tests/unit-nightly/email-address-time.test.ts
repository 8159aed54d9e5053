// @vitest-environment node
import { expect, test } from 'vitest'
import { EmailAddress } from '@/contract/texts'
import { z } from '@/contract/zod'
import { fastest } from '../support/cpu-time'

const isAccepted = (text: string) => z.safeParse(EmailAddress, text).success

test.each(['a@.', 'a@', '.', '@', 'a', 'a@a.', ' '])(
  '100,000 letters of “%s” are rejected within 10 ms',
  async (piece) => {
    const long = piece.repeat(100_000 / piece.length)
    for (const text of [long, `a@${long}`, `a@${long}@`, `a@${long} x`]) {
      expect(isAccepted(text)).toBe(false)
      expect(await fastest(() => isAccepted(text))).toBeLessThan(10)
    }
  },
)
