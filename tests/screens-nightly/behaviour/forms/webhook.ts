import { screen } from '@testing-library/react'
import { button, type EntityFormCase, shows, textbox } from '../../../support/entity-form-case'

export const formCase: EntityFormCase = {
  form: 'webhook',
  path: 'webhooks',
  rows: () => [{ id: 'w1', name: 'CRM', url: 'https://crm.example.com', method: 'POST', events: ['onCallEnd'] }],
  newId: 'w9',
  id: 'w1',
  address: '/webhooks/w1',
  key: 'name',
  label: 'Name',
  theirs: 'Theirs',
  other: { patch: { url: 'https://new.example.com' }, isShown: shows('URL', 'https://new.example.com') },
  save: 'Save changes',
  saved: 'Webhook saved',
  create: {
    address: '/webhooks/new',
    fill: async (user) => {
      await user.type(await textbox('Name'), 'Robot')
      await user.type(await textbox('URL'), 'https://robot.example.com')
      await user.click(screen.getByRole('checkbox', { name: /^Call ends/ }))
      return button('Create webhook')
    },
    created: 'Webhook created',
  },
}
