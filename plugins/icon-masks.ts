import { readdirSync, readFileSync } from 'node:fs'
import { icons } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import plugin from 'tailwindcss/plugin'

const SIZE = 24
const names = Object.keys(icons) as (keyof typeof icons)[]

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const used = new Set(sources.flatMap((file) => readFileSync(`src/${file}`, 'utf8').match(/\bicon-[A-Z]\w*/g) ?? []))
const inSprite = names.filter((name) => used.has(`icon-${name}`))

/** Icons side by side as one URL in CSS. */
function picture(drawn: typeof names) {
  const root = { xmlns: 'http://www.w3.org/2000/svg', width: SIZE * drawn.length, height: SIZE, fill: 'none' }
  const stroke = { stroke: '#000', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  const groups = drawn.map((name, index) =>
    createElement('g', { key: name, transform: `translate(${index * SIZE})` }, createElement(icons[name])),
  )
  const svg = renderToStaticMarkup(createElement('svg', { ...root, ...stroke }, groups))
    // Of an icon, its attributes are for a page, and those of the whole hold for it.
    .replace(/(<g[^>]*>)<svg[^>]*>(.*?)<\/svg>/g, '$1$2')
    .replace(/><\/(?!svg|g)\w+>/g, '/>')
    .replaceAll('"', "'")
  return `url("data:image/svg+xml,${svg.replace(/[#%<>]/g, encodeURIComponent)}")`
}

/**
 * `icon-Search`: where Lucide's `Search` is in the mask of `.icon`. All icons in use are one picture, as each is a
 * document, which takes a millisecond to load. One that is new since the server of development started has its own.
 */
export const iconMasks = plugin(({ addBase, matchUtilities }) => {
  addBase({ '.icon': { maskImage: picture(inSprite), maskSize: 'auto 100%' } })
  const last = inSprite.length - 1
  const styleOf = (name: (typeof names)[number]): Record<string, string> =>
    inSprite.includes(name)
      ? { maskPosition: `${(inSprite.indexOf(name) / last) * 100}% 0` }
      : { maskImage: picture([name]) }
  matchUtilities(
    { icon: (name) => styleOf(name as (typeof names)[number]) },
    { values: Object.fromEntries(names.map((name) => [name, name])) },
  )
})
