import type { ParseKeys, TFunction } from 'i18next'

/** Whether `map` has the key itself; names such as `constructor` are no keys of it. */
export const hasKey = <T extends object>(map: T, key: string | undefined): key is Extract<keyof T, string> =>
  key !== undefined && Object.hasOwn(map, key)

/** The label of an enum's value, from its translation keys; an unknown value is returned unchanged. */
export const labelOf =
  (keys: Readonly<Record<string, ParseKeys>>) =>
  (t: TFunction, value: string): string =>
    // The cast: `t` of any key returns a string only where the key is a literal.
    hasKey(keys, value) ? t(keys[value] as 'common.close') : value
