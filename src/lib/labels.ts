import type { ParseKeys, TFunction } from 'i18next'
import { ownValue } from './plain'

/** Whether `map` has the key as its own, unlike inherited ones such as `constructor`. */
export const hasKey = <T extends object>(map: T, key: string | undefined): key is Extract<keyof T, string> =>
  key !== undefined && Object.hasOwn(map, key)

/** What the contract reads for a value that the API does not send. */
const UNKNOWN = 'unknown'

/** The label of an enum's value, from its translation keys; one that this release does not know is returned unchanged. */
export const labelOf =
  (keys: Readonly<Record<string, ParseKeys>>) =>
  (t: TFunction, value: string): string => {
    const key = ownValue(keys, value) ?? (value === UNKNOWN ? 'common.unknown' : undefined)
    // The cast: `t` of any key returns a string only where the key is a literal.
    return key === undefined ? value : t(key as 'common.close')
  }
