import { createElement, type SVGProps } from 'react'

interface IconData {
  size: number
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Stands in for lucide's own factory, whose code for other frameworks, absolute strokes and a context of defaults weighs
 * more than the icons of a screen together. It draws the same picture; what is said of an icon is said by attributes.
 */
// biome-ignore lint/style/noDefaultExport: every icon imports it so
export default function createLucideIcon({ size, node }: IconData) {
  return ({ children, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !(rest.role ?? rest['aria-label']) || undefined,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
}
