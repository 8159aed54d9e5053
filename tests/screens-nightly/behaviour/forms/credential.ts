import { type EntityFormCase, inDialog, shows } from '../../../support/entity-form-case'

export const formCase: EntityFormCase = {
  form: 'credential',
  path: 'credentials',
  rows: () => [{ id: 'c1', name: 'Voices', description: 'All', provider: 'openai', status: 'active' }],
  newId: 'c9',
  id: 'c1',
  address: '/api-keys?tab=credentials&edit=c1',
  key: 'name',
  label: 'Name',
  theirs: 'Theirs',
  other: { patch: { description: 'Few' }, isShown: shows('Description (optional)', 'Few') },
  save: 'Save changes',
  saved: 'Credential updated',
  create: {
    address: '/api-keys?tab=credentials&create=true',
    fill: async (user) => {
      const form = await inDialog()
      await user.click(form.getByRole('radio', { name: 'OpenAI' }))
      await user.type(form.getByRole('textbox', { name: 'Name' }), 'Robot')
      await user.type(form.getByLabelText('Secret'), 'sk_12345678')
      return form.getByRole('button', { name: 'Add credential' })
    },
    created: 'Credential added',
  },
}
