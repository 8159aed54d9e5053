// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Files, lineOf, type Node, sourceFiles, walk } from '../../scripts/lib/source'

const palette =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|black|white'
const utility =
  'bg|text|border|ring|outline|fill|stroke|from|via|to|divide|placeholder|decoration|accent|caret|shadow|border-[trblxyse]'
const raw = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(rgb|rgba|hsl|hsla|oklch|lab)\\(|(^|[\\s:!])(${utility})-(${palette})(-\\d+)?(/|\\s|$)`,
  'i',
)

/** Colours that are not one of ours, in any text of the interface. */
function rawColours(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found: string[] = []
    walk(text, (node) => {
      const value =
        node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? (node.value as Node).raw : undefined
      const hit = typeof value === 'string' ? raw.exec(value) : null
      if (hit) found.push(`${path}:${lineOf(text, node)} ${hit[0].trim()}`)
    })
    return found
  })
}

/** Where a colour has to be written out. */
const exceptions = [
  // The browser's own bar, as the specification gives it.
  'src/lib/appearance.ts',
]
const drawn = () => Object.fromEntries(Object.entries(sourceFiles()).filter(([path]) => !exceptions.includes(path)))

test('every colour is one of the design tokens', () => {
  expect(rawColours(drawn())).toEqual([])
})

test.each(['text-gray-500', 'hover:bg-white', 'p-2 border-red-500/50', '#ff0000', 'rgb(1 2 3)', 'max-md:!bg-black'])(
  'the planted colour %s is seen',
  (colour) => {
    expect(rawColours({ 'src/a.tsx': `<p className="${colour}" />` })).toHaveLength(1)
  },
)

/** Class lists with a word that src/styles.css keeps from becoming a class. */
function missingClasses(files: Files, words: readonly string[]): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found: string[] = []
    walk(text, (node) => {
      if (node.type !== 'Literal' || typeof node.value !== 'string') return
      const classes = node.value.trim().split(/\s+/)
      const isClassList = classes.some((name) => /^[a-z:]+(-[a-z0-9[\]()./:%-]+)+$/.test(name))
      const word = words.find((each) => classes.includes(each))
      if (word && isClassList) found.push(`${path}:${lineOf(text, node)} ${word}`)
    })
    return found
  })
}

test('no class is used that is excluded from the styles', () => {
  const [, list = ''] = /@source not inline\("\{([^}]+)\}"\)/.exec(readFileSync('src/styles.css', 'utf8')) ?? []
  const words = list.split(',')
  expect(words).toContain('filter')
  expect(missingClasses(drawn(), words)).toEqual([])
  expect(missingClasses({ 'src/a.tsx': '<p className="p-2 filter" />' }, words)).toHaveLength(1)
})

function missingTokens(css: string, names: string[]): string[] {
  const light = /\.light \{([^}]+)\}/.exec(css)?.[1] ?? ''
  const dark = /\.dark \{([^}]+)\}/.exec(css)?.[1] ?? ''
  return names.filter((name) => !light.includes(`--${name}:`) || !dark.includes(`--${name}:`))
}

test('a token has a value in both themes', () => {
  const names = [...readFileSync('tailwind.config.ts', 'utf8').matchAll(/token\('([\w-]+)'\)/g)].map(
    (match) => match[1] ?? '',
  )
  expect(names.length).toBeGreaterThan(10)
  expect(missingTokens(readFileSync('src/tokens.css', 'utf8'), names)).toEqual([])
  expect(missingTokens('.light { --ink: #000; --edge: #777 } .dark { --ink: #fff }', ['ink', 'edge'])).toEqual(['edge'])
})

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(hex: string) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Pairs of tokens with too little contrast in a theme of a style sheet. */
function weakContrasts(css: string, theme: string): string[] {
  const block = css.slice(css.indexOf(`${theme} {`)).split('}')[0] ?? ''
  const value = (name: string) =>
    new RegExp(`--${name}: (?:var\\(--[\\w-]+, )?(#[0-9a-f]{6})`).exec(block)?.[1] ?? '#808080'
  const texts = ['ink', 'muted', 'accent', 'agent', 'customer', 'good', 'warn', 'bad', 'info']
  const grounds = ['page', 'panel', 'raised', 'hover', 'chosen']
  // Where a field's border stands.
  const fields = ['page', 'panel', 'raised']
  return [
    ...texts.flatMap((text) =>
      grounds.filter((ground) => contrast(value(text), value(ground)) < 4.5).map((ground) => `${text} on ${ground}`),
    ),
    ...fields.filter((ground) => contrast(value('edge'), value(ground)) < 3).map((ground) => `edge on ${ground}`),
    ...(contrast(value('accent-ink'), value('accent')) < 4.5 ? ['accent-ink on accent'] : []),
    ...(contrast(value('solid-ink'), value('solid')) < 4.5 ? ['solid-ink on solid'] : []),
  ]
}

test.each(['.light', '.dark'])('the tokens of %s keep text at 4.5:1 and edges at 3:1', (theme) => {
  const css = readFileSync('src/tokens.css', 'utf8')
  expect(weakContrasts(css, theme)).toEqual([])
  const at = css.indexOf(`${theme} {`)
  const planted = css.slice(0, at) + css.slice(at).replace(/--ink: #\w+/, '--ink: #808080')
  expect(weakContrasts(planted, theme)).toContain('ink on hover')
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
