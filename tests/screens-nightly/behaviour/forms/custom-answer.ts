import { type EntityFormCase, inDialog, shows } from '../../../support/entity-form-case'

export const formCase: EntityFormCase = {
  form: 'custom answer',
  path: 'custom-answers',
  rows: () => [
    { id: 'c1', agentId: 'a1', questions: ['Open?'], answer: 'Until nine', language: 'en-US', enabled: true },
  ],
  newId: 'c9',
  id: 'c1',
  address: '/training/custom-answer?answer=c1',
  key: 'answer',
  label: 'Answer',
  theirs: 'Theirs',
  other: { patch: { questions: ['Closed?'] }, isShown: shows('Question 1', 'Closed?') },
  save: 'Save changes',
  saved: 'Answer saved',
  create: {
    address: '/training/custom-answer?create=true&agent=a1',
    fill: async (user) => {
      const form = await inDialog()
      await user.type(form.getByRole('textbox', { name: 'Question 1' }), 'Robot?')
      await user.type(form.getByRole('textbox', { name: 'Answer' }), 'Robot')
      return form.getByRole('button', { name: 'Create' })
    },
    created: 'Answer created',
  },
}
