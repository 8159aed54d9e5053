import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SafeLink } from '@/components/safe-link'
import { renderAlone } from '../support/render'

const ownHost = 'evil.example'

test.each([
  ['a text without it', 'Sign in to your bank'],
  ['another address that has it in its path', `https://bank.example/login/${ownHost}`],
  ['another address that has it in its query', `https://bank.example/?to=${ownHost}`],
  ['another host that ends with it', `bank.example.${ownHost}`],
  ['another host that begins with it', `${ownHost}.bank.example`],
  ['a sentence that has it', `bank.example (not ${ownHost})`],
])('the host of a link is shown beside %s', async (_, text) => {
  await renderAlone(
    <SafeLink value={`https://${ownHost}/a`} text={text}>
      {text}
    </SafeLink>,
  )
  expect(screen.getByRole('link')).toHaveTextContent(`${text} (${ownHost})`)
})

test.each([ownHost, `https://${ownHost}/a?b`, `HTTP://${ownHost.toUpperCase()}`, `${ownHost}/a`])(
  'the host is not repeated for a text that is its own URL, %s',
  async (text) => {
    await renderAlone(
      <SafeLink value={`https://${ownHost}/a`} text={text}>
        {text}
      </SafeLink>,
    )
    expect(screen.queryByText(`(${ownHost})`, { exact: false })).toBeNull()
  },
)

test('homograph hosts are shown in punycode, even where the URL is the text', async () => {
  await renderAlone(<SafeLink value="https://аррӏе.com/id" />)
  expect(screen.getByRole('link')).toHaveTextContent('https://аррӏе.com/id (xn--80ak6aa92e.com)')
})

test('an email address is shown next to a different one', async () => {
  await renderAlone(
    <SafeLink value="mailto:eve@evil.example" text="help@bank.example">
      help@bank.example
    </SafeLink>,
  )
  expect(screen.getByRole('link')).toHaveTextContent('help@bank.example (eve@evil.example)')
})
