import { type EntityFormCase, inDialog, shows } from '../../../support/entity-form-case'

export const formCase: EntityFormCase = {
  form: 'task',
  path: 'tasks',
  rows: () => [{ id: 't1', title: 'Call back', status: 'open', description: 'Soon', callRecordId: 'c1' }],
  newId: 't9',
  id: 't1',
  address: '/tasks?task=t1',
  key: 'title',
  label: 'Title',
  theirs: 'Theirs',
  other: { patch: { description: 'Today' }, isShown: shows('Description (optional)', 'Today') },
  save: 'Save changes',
  saved: 'Task saved',
  create: {
    address: '/tasks?create=true',
    fill: async (user) => {
      const form = await inDialog()
      await user.type(form.getByRole('textbox', { name: 'Title' }), 'Robot')
      return form.getByRole('button', { name: 'Create' })
    },
    created: 'Task created',
  },
}
