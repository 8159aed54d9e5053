import { type EntityFormCase, inDialog, shows } from '../../../support/entity-form-case'

const contact = { name: 'Ann', phone: '+14155550132' }

export const formCase: EntityFormCase = {
  form: 'squad',
  path: 'squads',
  rows: () => [{ id: 's1', name: 'Night', method: 'sequential', timeout: 20, fallback: 'hangup', numbers: [contact] }],
  newId: 's9',
  id: 's1',
  address: '/squads?squad=s1',
  key: 'name',
  label: 'Name',
  theirs: 'Theirs',
  other: { patch: { timeout: 45 }, isShown: shows('Ring each contact for (seconds)', '45') },
  save: 'Save changes',
  saved: 'Squad saved',
  create: {
    address: '/squads?create=true',
    fill: async (user) => {
      const form = await inDialog()
      await user.type(form.getByRole('textbox', { name: 'Name' }), 'Robot')
      await user.type(form.getByLabelText('Contact name'), 'Eve')
      await user.type(form.getByLabelText('Phone number'), '+14155550199')
      return form.getByRole('button', { name: 'Create' })
    },
    created: 'Squad created',
  },
}
