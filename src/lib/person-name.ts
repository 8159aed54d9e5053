interface Named {
  firstName: string
  lastName: string
  organization?: string | undefined
}

/** A person's name as their language writes it: 김도현, but Ann Lee. An organization without a person goes by its own. */
export function personName({ firstName, lastName, organization }: Named): string {
  const isFamilyFirst = /^[\p{Script=Hangul}\p{Script=Han}]+$/u.test(lastName + firstName)
  const name = isFamilyFirst ? lastName + firstName : `${firstName} ${lastName}`.trim()
  return name || organization || ''
}
