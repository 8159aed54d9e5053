import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { button, type EntityFormCase, inDialog } from '../../../support/entity-form-case'

export const formCase: EntityFormCase = {
  form: 'group of tools',
  path: 'tool-groups',
  rows: () => [{ id: 'g1', name: 'Desk', toolIds: ['t1'] }],
  newId: 'g9',
  id: 'g1',
  address: '/tools?tab=groups',
  begin: async (user) => user.click(await screen.findByRole('link', { name: 'Desk' })),
  key: 'name',
  label: 'Name',
  theirs: 'Theirs',
  other: {
    patch: { toolIds: ['t1', 't2'] },
    isShown: async () => {
      expect(await screen.findByRole('checkbox', { name: 'book', checked: true })).toBeVisible()
    },
  },
  save: 'Save changes',
  saved: 'Group saved',
  create: {
    address: '/tools?tab=groups',
    fill: async (user) => {
      await user.click(await button('New group'))
      const form = await inDialog()
      await user.type(form.getByRole('textbox', { name: 'Name' }), 'Robot')
      return form.getByRole('button', { name: 'Save group' })
    },
    created: 'Group saved',
  },
}
