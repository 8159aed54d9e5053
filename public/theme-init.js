// Runs before the first paint, so that a dark console never flashes white. A file, because the policy forbids inline
// scripts; src/lib/preferences.ts takes over from here.
;(() => {
  let theme = null
  let font = null
  try {
    theme = localStorage.getItem('parley_theme')
    font = localStorage.getItem('parley_font')
  } catch {
    // Storage is blocked: the defaults stand.
  }
  const system = theme !== 'light' && theme !== 'dark'
  const dark = theme === 'dark' || (system && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.add(`font-${font === 'manrope' || font === 'system' ? font : 'inter'}`)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#020817' : '#ffffff')
})()
