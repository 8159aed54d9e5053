import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { EntityFormCase } from '../../../support/entity-form-case'

export const formCase: EntityFormCase = {
  form: 'number',
  path: 'phone-numbers',
  rows: () => [{ id: 'n1', number: '+14155550101', status: 'active', greetingType: 'custom', greeting: 'Welcome' }],
  id: 'n1',
  address: '/phone-numbers?number=n1',
  key: 'greeting',
  label: 'What callers hear first',
  theirs: 'Theirs',
  other: {
    patch: { greetingType: 'system' },
    isShown: async (user) => {
      expect(await screen.findByRole('radio', { name: /^Standard/, checked: true })).toBeVisible()
      await user.click(screen.getByRole('radio', { name: /^Custom text/ }))
    },
  },
  save: 'Save changes',
  saved: 'Number saved',
}
