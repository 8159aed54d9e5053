import { useEffect } from 'react'

/**
 * Same interface as `styleSingleton` of the package `react-style-singleton` (the scroll lock under Radix dialogs uses
 * it), written with a constructed style sheet, which a policy without 'unsafe-inline' allows.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  function add(styles: string) {
    users++
    if (sheet || !('adoptedStyleSheets' in document)) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  function remove() {
    users--
    if (users > 0 || !sheet) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    sheet = undefined
  }
  return function Style({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the original re-adds only when told the styles are dynamic
    useEffect(() => {
      add(styles)
      return remove
    }, [styles && dynamic])
    return null
  }
}
