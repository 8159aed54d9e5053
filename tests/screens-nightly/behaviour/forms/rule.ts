import { type EntityFormCase, inDialog, shows } from '../../../support/entity-form-case'

export const formCase: EntityFormCase = {
  form: 'rule',
  path: 'guidance',
  rows: () => [{ id: 'g1', agentId: 'a1', title: 'Brief', rule: 'Be brief.', enabled: true, position: 0 }],
  newId: 'g9',
  id: 'g1',
  address: '/training/guidance?agent=a1&rule=g1',
  key: 'title',
  label: 'Title',
  theirs: 'Theirs',
  other: { patch: { rule: 'Be kind.' }, isShown: shows('Rule', 'Be kind.') },
  save: 'Save changes',
  saved: 'Rule saved',
  create: {
    address: '/training/guidance?agent=a1&create=true',
    fill: async (user) => {
      const form = await inDialog()
      await user.type(form.getByRole('textbox', { name: 'Title' }), 'Robot')
      await user.type(form.getByRole('textbox', { name: 'Rule' }), 'Say so.')
      return form.getByRole('button', { name: 'Create' })
    },
    created: 'Rule created',
  },
}
