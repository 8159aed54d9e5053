import { screen } from '@testing-library/react'
import { type EntityFormCase, press, shows } from '../../../support/entity-form-case'

export const formCase: EntityFormCase = {
  form: 'key',
  path: 'api-keys',
  rows: () => [{ id: 'k1', name: 'CRM', description: 'All', keyPrefix: 'prl_a', status: 'active' }],
  id: 'k1',
  address: '/api-keys',
  begin: async (user) => {
    await press('Actions for CRM')(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  },
  key: 'name',
  label: 'Name',
  theirs: 'Theirs',
  other: { patch: { description: 'Few' }, isShown: shows('Description (optional)', 'Few') },
  save: 'Save changes',
  saved: 'Key updated',
}
