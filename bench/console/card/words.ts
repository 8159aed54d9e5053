import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** The types know the console's keys only. */
type Translate = (key: string) => string

export function useWords() {
  const { t, i18n } = useTranslation()
  return { t: t as unknown as Translate, i18n }
}

export const translate = i18next.t as unknown as Translate
