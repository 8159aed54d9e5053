import { transform } from 'lightningcss'

const isNamed = ({ type, selectors }) =>
  selectors ? selectors.every((list) => list.some(isNamed)) : /^(type|class|id|attribute|nesting)$/.test(type)
const isRoot = ({ type, name, kind }) =>
  kind === 'root' || (type === 'type' && /^(html|body)$/.test(name)) || (type === 'id' && name === 'root')
const isSibling = ({ type, value }) => type === 'combinator' && value.endsWith('-sibling')

/** The parts of a selector between its combinators. */
function compounds(selector) {
  const parts = [{ before: undefined, pieces: [] }]
  for (const piece of selector)
    if (piece.type === 'combinator') parts.push({ before: piece, pieces: [] })
    else parts.at(-1).pieces.push(piece)
  return parts
}

function faultsOf(selector) {
  return compounds(selector).flatMap(({ before, pieces }) => {
    const faults = pieces.flatMap(({ selectors }) => (selectors ?? []).flatMap(faultsOf))
    const positive = pieces.filter(({ kind }) => kind !== 'not' && kind !== 'has')
    if (before && isSibling(before) && !positive.some(isNamed)) faults.push('names no element after + or ~')
    if (pieces.some(({ kind }) => kind === 'has') && pieces.some(isRoot)) faults.push('has :has() on the page’s root')
    return faults
  })
}

/**
 * The selectors of a style sheet that make the browser restyle large parts of the page whenever any element is inserted
 * or removed (docs/performance.md), each as `selector: what is wrong`.
 */
export function slowSelectors(css) {
  const found = []
  const lines = css.split('\n')
  transform({
    filename: 'style.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style({ value: { selectors, loc } }) {
          const [text] = lines[loc.line].slice(loc.column - 1).split('{')
          for (const fault of new Set(selectors.flatMap(faultsOf))) found.push(`${text.trim()}: ${fault}`)
        },
      },
    },
  })
  return found
}
