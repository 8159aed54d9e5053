import { readFileSync } from 'node:fs'
import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptPaste } from '@/features/auth/otp-input'
import { open } from '../support/otp'
import { renderRoute } from '../support/render'

describe('the seven slots', () => {
  test('accept digits only with ?numeric=true', async () => {
    const { user } = await renderRoute('/otp?numeric=true', { session: false })
    const input = await screen.findByLabelText('Authentication code')
    await user.type(input, '1a2b٣4')
    expect(input).toHaveValue('124')
    expect(input).toHaveAttribute('inputmode', 'numeric')
  })
})

describe('a paste', () => {
  test.each([
    ['AB12CD3', 'AB12CD3'],
    [' AB1 2CD3\n', 'AB12CD3'],
    ['AB12CD3EF', 'AB12CD3'],
    ['AB1-2CD3', ''],
  ])('%j into empty slots leaves %j', async (text, left) => {
    const { input, paste } = await open()
    await paste(text)
    expect(input).toHaveValue(left)
  })

  test('an invalid one does not replace selected slots', async () => {
    const { user, input } = await open()
    await user.type(input, 'XY9')
    input.setSelectionRange(1, 3)
    fireEvent.paste(input, { clipboardData: { getData: () => '!' } })
    expect(input).toHaveValue('XY9')
    fireEvent.paste(input, { clipboardData: { getData: () => ' a b' } })
    expect(input).toHaveValue('Xab')
  })

  test('is accepted exactly if every character left without white space is valid', () => {
    const text = fc.array(fc.constantFrom('a', 'Z', '0', '9', ' ', '\n', '\u3000', '-', '한', '٣', 'é'), {
      maxLength: 9,
    })
    fc.assert(
      fc.property(text, fc.boolean(), (pieces, numeric) => {
        const rest = pieces.filter((piece) => piece.trim() !== '')
        const valid = rest.length > 0 && rest.every((piece) => (numeric ? '09' : 'aZ09').includes(piece))
        expect(acceptPaste(pieces.join(''), numeric)).toBe(valid ? rest.join('') : undefined)
      }),
    )
  })
})

test('Resend links to sign-in, and no style element violates the policy', async () => {
  await renderRoute('/otp', { session: false })
  expect(await screen.findByRole('link', { name: 'Resend a new code' })).toHaveAttribute('href', '/sign-in')
  expect(document.querySelector('noscript')).toBeNull()
  // Where an element of that id stands, the library writes none of its own.
  expect(readFileSync('index.html', 'utf8')).toContain('<meta id="input-otp-style"')
})
