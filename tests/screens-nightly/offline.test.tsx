import { test } from 'vitest'
import { caseOf } from '../support/entity-forms'
import { isSavedOnceOnline } from '../support/offline'

test.each(['webhook', 'campaign'].map(caseOf))(
  'the form of a $form is not saved offline and shows why, keeps its input, and is saved once online',
  isSavedOnceOnline,
)
