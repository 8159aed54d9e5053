import { type EntityFormCase, shows } from '../../../support/entity-form-case'

export const formCase: EntityFormCase = {
  form: 'call',
  path: 'call-records',
  rows: () => [{ id: 'call_1', type: 'telephony', from: '+12065550100', to: '+12065550199', endType: 'abandoned' }],
  id: 'call_1',
  address: '/call-records?call=call_1&correct=true',
  key: 'from',
  label: 'From',
  theirs: '+12065550111',
  other: { patch: { to: '+12065550122' }, isShown: shows('To', '+1 206 555 0122') },
  save: 'Save changes',
  saved: 'Call corrected',
}
