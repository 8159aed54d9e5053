// @vitest-environment node
import { expect, test } from 'vitest'
import { type Files, sourceFiles } from '../../plugins/source'

const allowed = [
  'src/lib/use-window-keys.ts',
  // Keeps what is pressed before the console's code has loaded.
  'src/lib/early-keys.ts',
  // Load something at the first key press, whichever it is.
  'src/app/router.tsx',
  'src/app/toast-host.tsx',
]

const listenersIn = (files: Files) =>
  Object.entries(files)
    .filter(([path, text]) => !allowed.includes(path) && /addEventListener\(\s*['"]key/.test(text))
    .map(([path]) => path)

test('global key handlers use useWindowKeys', () => {
  expect(listenersIn(sourceFiles())).toEqual([])
})

test('a planted listener is reported', () => {
  const path = 'src/features/planted.tsx'
  expect(listenersIn({ [path]: "window.addEventListener('keydown', save)" })).toEqual([path])
})
