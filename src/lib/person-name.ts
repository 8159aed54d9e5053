interface Named {
  firstName: string
  lastName: string
  organization?: string | undefined
}

/** Full name in the order of its script: 김도현, Ann Lee. Without one, the organization. */
export function personName({ firstName, lastName, organization }: Named): string {
  const isFamilyFirst = /^[\p{Script=Hangul}\p{Script=Han}]+$/u.test(lastName + firstName)
  const name = isFamilyFirst ? lastName + firstName : `${firstName} ${lastName}`.trim()
  return name || organization || ''
}
