// @vitest-environment node
import { expect, test } from 'vitest'
import { codeFigures } from '../../scripts/lib/code-figures'

test('lines and files are counted by kind', () => {
  const { sizes } = codeFigures({
    'src/a.ts': 'x\ny\n',
    'src/b.tsx': 'x\n',
    'src/c.json': '{\n}\n',
    'plugins/d.ts': 'x\n',
  })
  expect(sizes).toEqual({
    ts: { files: 1, lines: 2 },
    tsx: { files: 1, lines: 1 },
    css: { files: 0, lines: 0 },
    json: { files: 1, lines: 2 },
    all: { files: 3, lines: 5 },
  })
})

test('lazy components and casts to never are found in the syntax, not in texts', () => {
  const planted = `
    // lazy(() => import('./x')), x as never
    const A = lazy(() => import('./a'))
    const B = lazyOptional(() => import('./b').then(({ B }) => B))
    const text = 'lazy(x as never)'
    use(value as never, value as string)
  `
  expect(codeFigures({ 'src/lib/a.ts': planted })).toMatchObject({ lazy: 2, never: 1, comments: 1 })
})

test('an import right after a wait is found, another is not', () => {
  const planted = `
    async function late() { await delay(3000); return (await import('./a')).A }
    async function retry() { await delay(10); again() }
    const other = () => import('./b')
  `
  expect(codeFigures({ 'src/lib/a.ts': planted }).delayedImports).toBe(1)
})

test('a small file that one file imports is found, types and lazy imports included', () => {
  const files = {
    'src/lib/once.ts': 'export const once = 1\n',
    'src/lib/lazily.ts': 'export const lazily = 1\n',
    'src/lib/twice.ts': 'export const twice = 1\n',
    'src/lib/long.ts': 'x\n'.repeat(41),
    'src/app/a.ts': `import { once } from '@/lib/once'\nimport type { twice } from '@/lib/twice'\nimport '@/lib/long'\n`,
    'src/app/b.ts': `import { twice } from '../lib/twice'\nvoid import('@/lib/lazily')\n`,
  }
  expect(codeFigures(files).smallShare).toBeCloseTo(2 / 6)
})

test('table code of our own and features of the library are counted', () => {
  const figures = codeFigures({
    'src/components/data-table/features.ts':
      'const features = tableFeatures({ rowSortingFeature, sortFns: { byValue } })',
    'src/components/list/a.ts': 'interface Pins {}\nfunction positionsOf() {}\nconst other = positionsOf()',
  })
  expect(figures).toMatchObject({ tableFeatures: 1, ownTableCode: 2 })
})

test('a list of paths in a plugin is found, a single path is not', () => {
  const planted = `const one = ['src/main.tsx']\nconst list = { paths: ['src/lib/a', 'src/lib/b'] }`
  expect(codeFigures({ 'plugins/a.ts': planted }).pathLists).toBe(1)
})
