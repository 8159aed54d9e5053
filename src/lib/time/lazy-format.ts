/** A format of instants, created on first use: a screen uses few of its formats, and creating one takes milliseconds. */
export function lazyFormat(locale: string, { timeZone, ...options }: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return {
    format(instant?: Date | number) {
      made ??= new Intl.DateTimeFormat(locale, { timeZone, ...options })
      return made.format(instant)
    },
  }
}
