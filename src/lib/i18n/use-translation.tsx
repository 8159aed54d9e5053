import type { i18n as I18n, TFunction } from 'i18next'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useTranslation as useSubscription } from 'react-i18next'
import { refreshTexts, textsRevision } from './texts'

interface Translation {
  t: TFunction
  i18n: I18n
}

const TranslationContext = createContext<Translation | undefined>(undefined)

/** One subscription for the whole page: react-i18next's own hook copies the i18next instance in each component. */
export function TranslationProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useSubscription()
  const [rendered] = useState(textsRevision)
  // react-i18next misses texts that arrive between the first render and its subscription, an effect like this one.
  useEffect(() => {
    if (textsRevision() !== rendered) refreshTexts()
  }, [rendered])
  const value = useMemo(() => ({ t, i18n }), [t, i18n])
  return <TranslationContext value={value}>{children}</TranslationContext>
}

/** `t` and the i18next instance; the component renders again when the language or a dictionary changes. */
export function useTranslation(): Translation {
  const translation = use(TranslationContext)
  if (!translation) throw new Error('useTranslation needs a TranslationProvider')
  return translation
}
