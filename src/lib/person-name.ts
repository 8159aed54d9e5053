interface Named {
  firstName: string
  lastName: string
  organization?: string | undefined
}

/** Full name in the order of its script: 김도현, Ann Lee. Without one, the organization. */
export function personName({ firstName, lastName, organization }: Named): string {
  const [first, last] = [firstName.trim(), lastName.trim()]
  const isFamilyFirst =
    /^[\p{Script=Hangul}\p{Script=Han}]+$/u.test(last) &&
    /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(first)
  return (isFamilyFirst ? last + first : `${first} ${last}`.trim()) || organization || ''
}
