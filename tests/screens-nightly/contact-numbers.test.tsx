import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

const server = testServer({
  handlers: () => [http.get('*/api/v1/contacts/tags', () => HttpResponse.json({ records: [] }))],
  resources: { contacts: { rows: () => [] }, 'call-records': { rows: () => [] }, 'phone-numbers': { rows: () => [] } },
  preload: () => import('@/features/contacts/contact-drawer'),
})
const { requestsTo } = server

const withNumbers = async (...stored: string[]) => {
  server.db.contacts = [
    { id: 'c3', firstName: 'Ann', phones: stored.map((value) => ({ value })), emails: [], tags: [] },
  ]
  const { user } = await renderRoute('/contacts?contact=c3')
  const form = within(await screen.findByRole('dialog'))
  const fields = await form.findAllByRole('textbox', { name: /^(Phone number|전화번호) \d$/ })
  return { user, form, fields }
}

test('numbers are formatted, and sent as stored, also after an edit that is undone', async () => {
  const { user, form, fields } = await withNumbers('+821000001111', '+442071838750', '02-1234', '+12065550')
  const texts = ['+82 10 0000 1111', '+44 20 7183 8750', '02-1234', '+1 2065550']
  await waitFor(() => expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(texts))
  for (const field of fields) await user.type(field, '9{Backspace}')
  await user.tab()
  expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Organization' }), 'Maple')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await expectToast('Contact saved')
  expect(requestsTo('PATCH').map(({ body }) => body)).toEqual([{ organization: 'Maple' }])
})

test.each([
  ['en', '(303) 555-0100', '+1 303 555 0100', '+13035550100'],
  ['ko', '010-1234-5678', '+82 10 1234 5678', '+821012345678'],
  ['ko', '02) 1588', '02) 1588', undefined],
])(
  'a number typed in %s as %s stays so until the field is left, and is then %s',
  async (language, typed, left, sent) => {
    await act(() => i18next.changeLanguage(language))
    const { user, form, fields } = await withNumbers('+821000001111', '+442071838750')
    const field = fields[0] as HTMLElement
    await user.clear(field)
    await user.type(field, typed)
    expect(field).toHaveValue(typed)
    await user.tab()
    expect(field).toHaveValue(left)
    await user.click(form.getByRole('button', { name: i18next.t('form.save') }))
    if (sent) {
      await waitFor(() => expect(requestsTo('PATCH')).toHaveLength(1))
      expect(requestsTo('PATCH')[0]?.body).toMatchObject({ phones: [{ value: sent }, { value: '+442071838750' }] })
    } else {
      await waitFor(() => expect(field).toBeInvalid())
      expect(requestsTo('PATCH')).toEqual([])
    }
    await act(() => i18next.changeLanguage('en'))
  },
)
