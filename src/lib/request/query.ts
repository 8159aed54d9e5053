import type { Param } from '@/contract/params'
import { newParam } from './params-from-json'

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/**
 * `a=1&b=2` as constant parameters, repeated names as a list.
 *
 * @returns undefined where a part has no `=`, no name or an invalid encoding: it could not be sent unchanged
 */
export function splitQuery(text: string): Param[] | undefined {
  const values = new Map<string, string[]>()
  for (const pair of text.split('&').filter((each) => each !== '')) {
    const equals = pair.indexOf('=')
    const name = decode(pair.slice(0, Math.max(equals, 0)))
    const value = decode(pair.slice(equals + 1))
    if (name === undefined || value === undefined || name.trim() === '') return undefined
    const given = values.get(name)
    if (given) given.push(value)
    else values.set(name, [value])
  }
  return [...values].map(([name, given]) => {
    const [first] = given
    if (given.length === 1) return newParam(name, { value: first })
    return newParam(name, { dataType: 'array', value: JSON.stringify(given), items: newParam('') })
  })
}
