import { type EntityFormCase, inDialog, shows } from '../../../support/entity-form-case'

export const formCase: EntityFormCase = {
  form: 'contact',
  path: 'contacts',
  rows: () => [
    { id: 'c1', firstName: 'Ann', lastName: 'Lee', organization: 'Maple', phones: [], emails: [], tags: [] },
  ],
  newId: 'c9',
  id: 'c1',
  address: '/contacts?contact=c1',
  key: 'organization',
  label: 'Organization',
  theirs: 'Theirs',
  other: { patch: { lastName: 'Lim' }, isShown: shows('Last name', 'Lim') },
  save: 'Save changes',
  saved: 'Contact saved',
  create: {
    address: '/contacts?create=true',
    fill: async (user) => {
      const form = await inDialog()
      await user.type(form.getByRole('textbox', { name: 'First name' }), 'Robot')
      return form.getByRole('button', { name: 'Create' })
    },
    created: 'Contact created',
  },
}
