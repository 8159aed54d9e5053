import { button, type EntityFormCase, shows, textbox } from '../../../support/entity-form-case'

export const formCase: EntityFormCase = {
  form: 'tool',
  path: 'tools',
  rows: () => [
    { id: 't1', name: 'look_up', description: 'Finds', type: 'api', method: 'GET', url: 'https://a.example.com' },
    { id: 't2', name: 'book', type: 'api', method: 'GET', url: 'https://b.example.com' },
  ],
  newId: 't9',
  id: 't1',
  address: '/tools/t1',
  key: 'name',
  label: 'Name',
  theirs: 'theirs',
  other: { patch: { url: 'https://new.example.com' }, isShown: shows('URL', 'https://new.example.com') },
  save: 'Save changes',
  saved: 'Tool saved',
  create: {
    address: '/tools/new',
    fill: async (user) => {
      await user.type(await textbox('Name'), 'robot')
      await user.type(await textbox('URL'), 'https://robot.example.com')
      return button('Create tool')
    },
    created: 'Tool created',
  },
}
