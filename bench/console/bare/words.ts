import { useSyncExternalStore } from 'react'

const dictionaries = {
  en: { title: 'Calls', theme: 'Theme', language: 'Language', next: 'Next page', other: 'Another screen' },
  ko: { title: '통화', theme: '테마', language: '언어', next: '다음 페이지', other: '다른 화면' },
}

let words = dictionaries.en
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function switchLanguage() {
  words = words === dictionaries.en ? dictionaries.ko : dictionaries.en
  for (const listener of listeners) listener()
}

export const useWords = () => ({ words: useSyncExternalStore(subscribe, () => words), switchLanguage })
