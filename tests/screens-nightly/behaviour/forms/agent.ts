import { type EntityFormCase, shows } from '../../../support/entity-form-case'

const contact = { name: 'Ann', phone: '+14155550132' }

export const formCase: EntityFormCase = {
  form: 'agent',
  path: 'agents',
  rows: () => [
    {
      id: 'a1',
      name: 'Front desk',
      description: 'At the door',
      prompt: 'Greet.',
      greetingType: 'custom',
      greeting: 'Hello, how can I help you?',
      language: 'en-US',
      llmModel: 'm1',
      sessionTimeout: 10,
      transferNumbers: [contact],
    },
  ],
  id: 'a1',
  address: '/agents/a1',
  key: 'name',
  label: 'Name',
  theirs: 'Theirs',
  other: { patch: { description: 'Upstairs' }, isShown: shows('Description', 'Upstairs') },
  save: 'Save changes',
  saved: 'Agent saved',
}
