import { icons } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import plugin from 'tailwindcss/plugin'

type Name = keyof typeof icons

/** An icon as a URL in CSS, without the attributes that are for a page. */
function picture(name: Name) {
  const svg = renderToStaticMarkup(createElement(icons[name]))
    .replace(/ (class|aria-hidden)="[^"]*"/g, '')
    .replace(/><\/(?!svg)\w+>/g, '/>')
    .replaceAll('"', "'")
  return `url("data:image/svg+xml,${svg.replace(/[#%<>]/g, encodeURIComponent)}")`
}

/** `icon-Search`: the mask of Lucide's `Search`. */
export const iconMasks = plugin(({ matchUtilities }) =>
  matchUtilities(
    { icon: (name) => ({ maskImage: picture(name as Name) }) },
    // Names, not pictures: only those that are used are drawn.
    { values: Object.fromEntries(Object.keys(icons).map((name) => [name, name])) },
  ),
)
