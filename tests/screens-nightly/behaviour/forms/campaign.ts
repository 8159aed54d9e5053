import { button, type EntityFormCase, shows, textbox } from '../../../support/entity-form-case'

export const formCase: EntityFormCase = {
  form: 'campaign',
  path: 'campaigns',
  rows: () => [
    {
      id: 'm1',
      name: 'Reminders',
      status: 'draft',
      schedule: { timezone: 'Asia/Seoul', days: ['mon'], windows: [{ start: '09:00', end: '18:00' }] },
    },
  ],
  newId: 'm9',
  id: 'm1',
  address: '/outbound/m1/edit?step=audience',
  key: 'name',
  label: 'Name',
  theirs: 'Theirs',
  other: { patch: { description: 'For May' }, isShown: shows('Description (optional)', 'For May') },
  save: 'Save and continue',
  saved: 'Draft saved',
  create: {
    address: '/outbound/new',
    fill: async (user) => {
      await user.type(await textbox('Name'), 'Robot')
      return button('Save and continue')
    },
    created: 'Draft created',
  },
}
