/** Where i18next's detector looks, in its order; `detection` in `lib/i18n` says the same to the library. */
const KEY = 'i18next'
const STORAGE_KEY = 'i18nextLng'

function stored(storage: () => Storage) {
  try {
    return storage().getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** The value of a cookie, or undefined; `text` is the page's cookies. */
export function cookieIn(text: string, name: string): string | undefined {
  const pair = text.split('; ').find((each) => each.startsWith(`${name}=`))
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** The language that i18next will detect. A wrong guess costs a download: the console detects again. */
export function guessLanguage(known: readonly string[]): string {
  const found = [
    new URLSearchParams(location.search).get('lng'),
    cookieIn(document.cookie, KEY),
    stored(() => localStorage),
    stored(() => sessionStorage),
    ...navigator.languages,
    document.documentElement.lang,
  ]
  for (const code of found) {
    const base = code?.toLowerCase().split(/[-_]/)[0]
    if (base && known.includes(base)) return base
  }
  return 'en'
}
