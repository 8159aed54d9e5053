import type { TFunction } from 'i18next'
import type { ProblemCode } from '@/lib/import/import-spec'

/** Why a row cannot be imported, by the code of its problem. */
export const problemTexts = (t: TFunction): Record<ProblemCode, string> => ({
  required: t('import.problems.required'),
  phone: t('import.problems.phone'),
  phoneRounded: t('import.problems.phoneRounded'),
  phoneExtension: t('import.problems.phoneExtension'),
  phoneSeveral: t('import.problems.phoneSeveral'),
  email: t('import.problems.email'),
  date: t('import.problems.date'),
  choice: t('import.problems.choice'),
  consent: t('import.problems.consent'),
  tooLong: t('import.problems.tooLong'),
  tooManyCells: t('import.problems.tooManyCells'),
  oneCell: t('import.problems.oneCell'),
  cutOff: t('import.problems.cutOff'),
  endless: t('import.problems.endless'),
  encoding: t('import.problems.encoding'),
})
