import { act } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll } from 'vitest'
import { setDisplay, setFont, setTheme, startPreferences } from '@/lib/preferences'
import { refusal, testServer } from './test-server'

export const events = {
  low_credits: { in_app: true, email: false, sms: false },
  weekly_report: { in_app: true, email: true },
  tomorrow: { in_app: true },
}
export const server = testServer({
  handlers: () => [
    http.get('*/api/v1/users/me', () => HttpResponse.json({ username: 'ada', email: 'ada@example.com' })),
    http.get('*/api/v1/users/me/notifications', () => HttpResponse.json({ events })),
    http.get('*/api/v1/*', () => refusal(404, 'Not Found')),
  ],
})
beforeAll(() => {
  startPreferences()
})
afterEach(async () => {
  act(() => {
    setDisplay({ timeZone: undefined, hours: 'auto', phone: 'international', density: 'comfortable', hidden: [] })
    setTheme('system')
    setFont('inter')
  })
  await act(() => i18next.changeLanguage('en'))
})
